import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/* Loaded into the measured server: writes its memory after two forced collections into memory.json of DATA_DIR at SIGUSR2. */

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  writeFileSync(join(process.env.DATA_DIR, 'memory.json'), JSON.stringify({ rss, used: heapUsed + external }));
});
