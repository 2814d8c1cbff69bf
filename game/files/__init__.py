"""Files: read with one clear error, written whole or not at all."""

from typing import TYPE_CHECKING

from ..front import offer

__all__ = [  # noqa: RUF022 - by group
    # Reading
    "read_text",  # The content of a file of UTF-8 text, without a byte order mark.
    "read_bytes",  # The content of a file.
    "text_of",  # The content of a file of UTF-8 text, with its byte order mark.
    "is_folder",  # Whether a folder is there and can be seen.
    "is_missing",  # Whether the system says that there is no such file or folder.
    "size_in_words",  # A number of bytes in whole megabytes, or in whole kilobytes below one megabyte.
    "FileError",  # The error of a file that cannot be used.
    # Writing
    "write_new",  # Writes a file of UTF-8 text that does not exist yet.
    "write_atomically",  # Writes a file of UTF-8 text, in place of the one that is there.
    "NewFile",  # A file that appears when it is complete, and replaces no other one.
    "free_path",  # A path in a folder that no file has: name and ending, with a number between them if needed.
    "private_folder",  # Makes a folder into which nobody but this user can write, and returns it.
    "is_read_only",  # Whether a file, or the folder in which it would be replaced, is protected against writing.
    "ProcessLock",  # Holds a lock on a file until release, or until the process is gone.
    "alone_in",  # Waits until no other process that asks for this is at work in a folder.
    # Pictures
    "read_picture",  # The content of a PNG or JPEG file.
    "EXPECTED",  # What the file of a picture can be, in words.
    # GIFs
    "GifWriter",  # Writes one animation that repeats for ever.
    "common_palette",  # The 255 colours that suit some pictures best, as red, green and blue bytes.
    "why_no_gifs",  # Why GIFs cannot be written, in one line; empty if they can.
    "check_pillow",  # Raises GifError if GIF files cannot be written.
    "GifError",  # The error that GIFs cannot be written here.
    # Films with sound
    "VideoWriter",  # Writes one film into a file that is there.
    "VIDEO_FORMATS",  # Format, which is also the ending of its files -> the options of ffmpeg.
    "decoded",  # The sound of a file.
    "SOUND_RATE",  # The numbers of a second of sound, for each ear.
    "SOUND_CHANNELS",  # The ears.
    "check_ffmpeg",  # Raises VideoError if films with sound cannot be written here.
    "why_no_videos",  # Why films with sound cannot be written, in one line; empty if they can.
    "VideoError",  # The error that films with sound cannot be written here.
]

if TYPE_CHECKING:
    from .gif import GifError, GifWriter, check_pillow, common_palette, why_no_gifs
    from .picture import EXPECTED, read_picture
    from .reading import FileError, is_folder, is_missing, read_bytes, read_text, size_in_words, text_of
    from .video import (
        SOUND_CHANNELS,
        SOUND_RATE,
        VIDEO_FORMATS,
        VideoError,
        VideoWriter,
        check_ffmpeg,
        decoded,
        why_no_videos,
    )
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
        "reading": "FileError is_folder is_missing read_bytes read_text size_in_words text_of",
        "video": "SOUND_CHANNELS SOUND_RATE VIDEO_FORMATS VideoError VideoWriter check_ffmpeg decoded why_no_videos",
        "writing": "NewFile ProcessLock alone_in free_path is_read_only private_folder write_atomically write_new",
    },
)
