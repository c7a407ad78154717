import { runOperator } from '#server/operator/operator.ts';
import { loadEnvFile } from '#server/platform/env-file.ts';

/* npm run operator -- help: accounts and posts, beside a running server or without one. */
const stop = new AbortController();
// Once, so that a second signal ends a process that does not stop.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
try {
  loadEnvFile();
  process.exitCode = await runOperator(process.argv.slice(2), process.env, (line) => console.log(line), stop.signal);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
