# In place of postgres:18: the PostgreSQL 18 that npm brings, and psql and pg_isready of Debian.
FROM debian-de-debootstrap
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/* \
  && groupadd --system --gid 999 postgres && useradd --system --uid 999 --gid postgres --home-dir /var/lib/postgresql postgres
COPY postgresql /usr/lib/postgresql/18
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
RUN install --directory --owner postgres --group postgres --mode 1777 /var/lib/postgresql /var/run/postgresql && chmod +x /usr/local/bin/docker-entrypoint.sh
ENV PATH=/usr/lib/postgresql/18/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
