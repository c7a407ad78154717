import { runDemoCommand } from '#demo/demo-command.ts';
import { loadEnvFile } from '#server/platform/env-file.ts';

/* npm run demo -- --posts 100000 [--seed 1]: fills the database with demo data of any size. */
try {
  loadEnvFile();
  await runDemoCommand(process.argv.slice(2), process.env, (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
