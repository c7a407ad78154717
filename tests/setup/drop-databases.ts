import { dropDatabasesOf } from '#tests/support/database/postgres-template.ts';

/* A process of its own, which a run of Vitest leaves behind: the drops wait for checkpoints, and nothing waits for the drops. */
const [url = '', run = ''] = process.argv.slice(2);
await dropDatabasesOf(url, run);
