import { existsSync } from 'node:fs';
import { runDemoCommand } from '#demo/demo-command.ts';

/* npm run demo -- --posts 100000 [--seed 1]: fills the database with demo data of any size. */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await runDemoCommand(process.argv.slice(2), process.env, (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
