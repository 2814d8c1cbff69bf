"""The crew of a long command: the workers that do its jobs, on this computer or on a cluster."""

from .cluster import Cluster, ClusterError, connect, place_of, there
from .worker_pool import AHEAD, WorkerPool, crew, hand_over, here
from .workers import Report, WorkerPoolError, spread

__all__ = [  # noqa: RUF022 - by group
    # This computer
    "crew",  # Starts processes, and ends them with the block.
    "WorkerPool",  # An executor of such processes, which counts what they play.
    "AHEAD",  # The jobs per worker that are submitted before the first result.
    "here",  # Work as a process of this computer does it.
    "hand_over",  # Hands over an answer of a job that is still under way.
    # Any executor
    "Report",  # What a job calls to tell how far it is.
    "spread",  # Does jobs, and those that are lost again.
    "WorkerPoolError",  # The error of work that ends every process that takes it.
    # A cluster
    "connect",  # Connects to a cluster for the time of a block.
    "Cluster",  # Its workers.
    "ClusterError",  # The error that a cluster is not there, is lost, or cannot do the work.
    "place_of",  # Reads the address of a cluster.
    "there",  # Work as a worker of a cluster does it.
]
