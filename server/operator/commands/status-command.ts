import { listAppliedMigrations, listPending } from '#server/platform/db/migrate.ts';
import { listReplicaStatus } from '#server/platform/db/replicas/replica-status.ts';
import { getDatabaseStatus } from '#server/platform/monitoring/database-status.repo.ts';
import { findLastBackup } from '#server/platform/monitoring/last-backup.ts';
import { listQueues } from '#server/platform/monitoring/queues.repo.ts';
import { findTransitProblem } from '#server/travel-areas/transit-support.ts';
import type { Command } from '../command.ts';
import { presentTable } from '../present/present-table.ts';

export const statusCommand: Command = {
  summary: 'Show the database, its last migration and backup, and what waits or was given up',
  reads: 'asItIs',
  async run({ db, config }) {
    const { version, megabytes } = await getDatabaseStatus(db);
    const applied = await listAppliedMigrations(db);
    const pending = await listPending(db);
    const replicas = await listReplicaStatus(config);
    const backup = await findLastBackup(config.dataDir);
    // A database of an earlier version may lack the tables of the queues.
    const queues = pending.length === 0 ? await listQueues(db) : [];
    const rows = queues.map(({ name, waiting, dead, overdueSeconds }) => [
      name,
      String(waiting),
      `${Math.round(overdueSeconds)} s`,
      String(dead),
    ]);
    return {
      lines: [
        `Database   ${config.databaseUrl ? 'PostgreSQL' : 'embedded'} ${version}, ${megabytes} MB`,
        ...replicas.map(({ name, text }) => `Replica    ${name} ${text}`),
        `Migration  ${[applied.at(-1)?.name ?? 'none', pending.length > 0 && `${pending.length} not applied yet`].filter(Boolean).join(', ')}`,
        `Files      ${config.bucket ? 'in the bucket' : config.dataDir}`,
        ...(config.gtfsFolder ? [`Timetables ${findTransitProblem(config.gtfsFolder) ?? config.gtfsFolder}`] : []),
        `Backup     ${backup ? `${backup.at}, ${Math.ceil(backup.bytes / 1e6)} MB` : 'none yet'}`,
        ...(rows.length > 0
          ? ['', ...presentTable([['QUEUE', 'WAITING', 'OLDEST DUE FOR', 'GIVEN UP'], ...rows])]
          : []),
        ...(queues.some(({ dead }) => dead > 0) ? ['', 'failed-events lists what was given up, and why.'] : []),
      ],
    };
  },
};
