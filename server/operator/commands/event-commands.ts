import {
  type DeadDelivery,
  listDeadDeliveries,
  retryDeadDeliveries,
} from '#server/platform/events/event-deliveries.repo.ts';
import type { Command } from '../command.ts';

const lineOf = ({ eventId, name, handler, tries, lastError, createdAt }: DeadDelivery) =>
  `${eventId}  ${name}  ${handler}  ${createdAt.toISOString()}  ${tries} tries  ${lastError ?? ''}`.trimEnd();

export const eventCommands: Record<string, Command> = {
  'failed-events': {
    summary: 'List events that could not be handled, oldest first',
    reads: 'upToDate',
    async run({ db }) {
      const dead = await listDeadDeliveries(db);
      return { lines: dead.length === 0 ? ['No failed events.'] : dead.map(lineOf) };
    },
  },
  'retry-events': {
    summary: 'Handle all failed events again',
    async run({ db }) {
      const count = await retryDeadDeliveries(db);
      return { lines: [count === 1 ? '1 event will be handled again.' : `${count} events will be handled again.`] };
    },
  },
};
