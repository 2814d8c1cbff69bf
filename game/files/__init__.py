"""Files: read with one clear error, written whole or not at all."""

from typing import TYPE_CHECKING

from ..front import offer

__all__ = [  # noqa: RUF022 - by group
    "check_pillow",  # Raises GifError if GIF files cannot be written.
    "common_palette",  # The 255 colours that suit some pictures best, as red, green and blue bytes.
    "GifError",  # GIFs cannot be written here.
    "GifWriter",  # Writes one animation that repeats for ever.
    "why_no_gifs",  # Why GIFs cannot be written, in one line; empty if they can.
    "EXPECTED",  # The markers of a JPEG after which its size stands: ITU-T T.81, table B.1.
    "read_picture",  # The content of a PNG or JPEG file.
    "FileError",  # A file that cannot be used.
    "is_folder",  # Whether a folder is there and can be seen.
    "is_missing",  # Whether the system says that there is no such file or folder.
    "read_bytes",  # The content of a file.
    "read_text",  # The content of a file of UTF-8 text, without a byte order mark.
    "size_in_words",  # A number of bytes in whole megabytes, or in whole kilobytes below one megabyte.
    "text_of",  # The content of a file as UTF-8 text, with its byte order mark.
    "alone_in",  # Wait until no other process that asks for this is at work in a folder.
    "free_path",  # A path in a folder that no file has: name and ending, with a number between them if needed.
    "is_read_only",  # Whether a file, or the folder in which it would be replaced, is protected against writing.
    "NewFile",  # A file that appears when it is complete, and replaces no other one.
    "private_folder",  # Make a folder into which nobody but this user can write, and return it.
    "ProcessLock",  # Holds a lock on a file until release, or until the process is gone.
    "write_atomically",  # Write a file of UTF-8 text, in place of the one that is there.
    "write_new",  # Write a file of UTF-8 text that does not exist yet.
]

if TYPE_CHECKING:
    from .gif import GifError, GifWriter, check_pillow, common_palette, why_no_gifs
    from .picture import EXPECTED, read_picture
    from .text import FileError, is_folder, is_missing, read_bytes, read_text, size_in_words, text_of
    from .writing import (
        NewFile,
        ProcessLock,
        alone_in,
        free_path,
        is_read_only,
        private_folder,
        write_atomically,
        write_new,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "gif": "GifError GifWriter check_pillow common_palette why_no_gifs",
        "picture": "EXPECTED read_picture",
        "text": "FileError is_folder is_missing read_bytes read_text size_in_words text_of",
        "writing": "NewFile ProcessLock alone_in free_path is_read_only private_folder write_atomically write_new",
    },
)
