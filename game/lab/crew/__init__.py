"""The crew: the workers of long commands, on this computer or on a cluster."""

from .cluster import Cluster, ClusterError, connect, place_of, there
from .pool import AHEAD, SeriesFile, WorkerPool, crew, here, play_batch
from .workers import WorkerPoolError, spread

__all__ = [  # noqa: RUF022 - by group
    # This computer
    "crew",  # Starts processes, and ends them with the block.
    "WorkerPool",  # An executor of such processes, which counts what they play.
    "AHEAD",  # The jobs per worker that are submitted before the first result.
    "here",  # Work as a process of this computer does it.
    "play_batch",  # Plays the games of a batch in such a process.
    "SeriesFile",  # The file of finished games.
    # Any executor
    "spread",  # Does jobs, and those that are lost again.
    "WorkerPoolError",  # Work that ends every process that takes it.
    # A cluster
    "connect",  # Connects to a cluster for the time of a block.
    "Cluster",  # Its workers.
    "ClusterError",  # It is not there, is lost, or cannot do the work.
    "place_of",  # Reads the address of a cluster.
    "there",  # Work as a worker of a cluster does it.
]
