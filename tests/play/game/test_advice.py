"""Whose a game is, by itself."""

from random import Random

import pytest

from game.core.replay import THE_PERSON, Player
from game.play.game.advice import BOT_HELPED, BOT_PLAYED, Credit
from game.play.records.keeping import GameRecord, new_game
from game.settings import Settings

BOT = Player.bot("dellacherie")


@pytest.fixture
def record() -> GameRecord:
    return new_game(Settings().setup("1"), Random(1))


def test_a_game_is_the_persons_alone_until_there_is_help(record: GameRecord) -> None:
    credit = Credit(record, BOT)
    credit.place(2, THE_PERSON)
    assert credit.alone
    assert credit.help(BOT_HELPED), "it was theirs alone"
    assert not credit.alone
    assert not credit.help(BOT_PLAYED)
    assert record.remark == BOT_HELPED, "the first help is told"


def test_a_piece_for_which_the_buttons_changed_hands_is_shared(record: GameRecord) -> None:
    credit = Credit(record, BOT)
    credit.hand_over(by_machine=False, lent=True)
    assert (credit.shared, credit.lent) == (False, True)
    credit.hand_over(by_machine=True, lent=False)
    assert (credit.shared, credit.lent) == (True, True)
    credit.place(1, THE_PERSON)
    assert not credit.shared


def test_a_bot_that_gets_its_name_later_has_placed_its_first_pieces_too(record: GameRecord) -> None:
    credit, named = Credit(record, BOT), Player.bot("Cold Clear 2")
    credit.place(2, BOT)
    credit.place(1, THE_PERSON)
    credit.place(3, named)
    assert record.pieces_by == {named: 5, THE_PERSON: 1}
    assert not credit.alone
