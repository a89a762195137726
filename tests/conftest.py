"""What tests of several folders share."""

from tests.postgres import database_url, postgres, prepared_cluster

__all__ = ["database_url", "postgres", "prepared_cluster"]
