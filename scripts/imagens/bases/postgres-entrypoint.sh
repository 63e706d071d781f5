#!/bin/bash
# Does what postgres:18 does of the variables that docker-compose.yml sets: POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB
# and POSTGRES_INITDB_ARGS make the cluster once; a cluster that is there is started as it is.
set -euo pipefail
if [ "$(id -u)" = 0 ]; then
  install --directory --owner postgres --group postgres --mode 700 "$PGDATA"
  exec setpriv --reuid postgres --regid postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  : "${POSTGRES_PASSWORD:?}"
  conta=${POSTGRES_USER:-postgres}
  # shellcheck disable=SC2086
  initdb --username="$conta" --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") --auth-host=scram-sha-256 --auth-local=trust ${POSTGRES_INITDB_ARGS:-}
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl --wait --options="-c listen_addresses='' -c unix_socket_directories=/var/run/postgresql" start
  if [ "${POSTGRES_DB:-$conta}" != postgres ]; then
    psql --host=/var/run/postgresql --username="$conta" --dbname=postgres --command="CREATE DATABASE \"${POSTGRES_DB:-$conta}\""
  fi
  pg_ctl --mode=fast --wait stop
fi
exec "$@" -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql
