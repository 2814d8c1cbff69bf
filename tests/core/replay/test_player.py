"""Who played, and the text of it in files, those of earlier versions included."""

import pytest

from game.core.replay import HELPED_PERSON, THE_PERSON, Player, players_of

NAMES = (
    "Ada",
    "mixed",
    "machine",
    "person",
    "machine expert",
    "dellacherie",
    "the second person",
    "the second person A",
)
EVERY = (THE_PERSON, HELPED_PERSON, *map(Player.bot, NAMES), *map(Player.second, NAMES))


@pytest.mark.parametrize("player", EVERY, ids=str)
def test_a_player_is_read_as_written(player: Player) -> None:
    assert Player.of(player.text) == player
    if player.kind != "helped":  # nobody has help in a match
        assert players_of((THE_PERSON.text, player.text)) == (THE_PERSON, player)
        assert players_of((player.text, THE_PERSON.text)) == (player, THE_PERSON)


def test_no_two_players_have_one_text() -> None:
    assert len({player.text for player in EVERY}) == len(EVERY)


def test_the_texts_of_games_stay_as_they_were() -> None:
    assert [THE_PERSON.text, HELPED_PERSON.text, Player.bot("bcts").text] == ["person", "mixed", "machine bcts"]
    assert Player.second("Ada").text == "Ada"


def test_in_a_match_of_an_earlier_version_a_name_alone_is_that_of_a_second_person() -> None:
    for name in ("Ada", "mixed", "machine", "dellacherie", "expert"):
        assert players_of(("person", name)) == (THE_PERSON, Player.second(name))
        assert players_of((name, "person")) == (Player.second(name), THE_PERSON)


def test_without_a_person_a_name_alone_is_that_of_a_bot_in_an_arena() -> None:
    assert players_of(("expert", "./bot")) == (Player.bot("expert"), Player.bot("./bot"))
    assert players_of(("machine modern", "machine versus")) == (Player.bot("modern"), Player.bot("versus"))
