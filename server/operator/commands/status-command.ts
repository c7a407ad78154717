import { getDatabaseStatus } from '#server/platform/monitoring/database-status.repo.ts';
import { listQueues } from '#server/platform/monitoring/queues.repo.ts';
import type { Command } from '../command.ts';
import { presentTable } from '../present/present-table.ts';

export const statusCommand: Command = {
  summary: 'Show the database, its last migration, and what waits or was given up',
  async run({ db, config }) {
    const { version, megabytes, migration } = await getDatabaseStatus(db);
    const queues = await listQueues(db);
    const rows = queues.map(({ name, waiting, dead, overdueSeconds }) => [
      name,
      String(waiting),
      `${Math.round(overdueSeconds)} s`,
      String(dead),
    ]);
    return {
      lines: [
        `Database   ${config.databaseUrl ? 'PostgreSQL' : 'embedded'} ${version}, ${megabytes} MB`,
        `Migration  ${migration}`,
        `Files      ${config.bucket ? 'in the bucket' : config.dataDir}`,
        '',
        ...presentTable([['QUEUE', 'WAITING', 'OLDEST DUE FOR', 'GIVEN UP'], ...rows]),
        ...(queues.some(({ dead }) => dead > 0) ? ['', 'failed-events lists what was given up, and why.'] : []),
      ],
    };
  },
};
