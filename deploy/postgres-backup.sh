#!/bin/sh
# Every night: a dump of the database that the variables PG… name, into FOLDER/backups. The newest KEEP
# dumps stay. usage: postgres-backup.sh FOLDER KEEP [once]
set -eu
umask 077
mkdir -p "$1/backups"
while :; do
	dump="$1/backups/dingo-$(date -u +%Y%m%dT%H%M%S).dump"
	if pg_dump --format=custom --file="$dump.part"; then
		mv "$dump.part" "$dump"
		if [ -f "$1/secret" ]; then cp "$1/secret" "$1/backups/secret"; fi
		# The alert, `dingo status` and the operator's page count from here.
		psql --quiet --command="INSERT INTO facts (name, value)
			VALUES ('backed up at', extract(epoch FROM now())::bigint)
			ON CONFLICT (name) DO UPDATE SET value = excluded.value"
		ls "$1"/backups/dingo-*.dump | sort -r | tail -n "+$(($2 + 1))" | xargs -r rm --
	fi
	[ "${3:-}" != once ] || exit 0
	sleep 86400
done
