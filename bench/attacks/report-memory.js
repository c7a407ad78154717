import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/* Loaded into the measured server: writes its memory after two forced collections into MEMORY_FILE at SIGUSR2. */

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  writeFileSync(process.env.MEMORY_FILE, JSON.stringify({ rss, used: heapUsed + external }));
});
