import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/*
 * The embedded database's own thread: however long a query takes, the server's event loop stays free.
 * It speaks PostgreSQL's wire protocol, bytes in and bytes out, one batch after the other.
 * Plain JavaScript, because a worker starts alike from the sources, in a test and in the built server only without a compiler.
 */
const { folder, image } = workerData;
const database = await PGlite.create({
  extensions: { pg_trgm },
  ...(folder && { dataDir: folder }),
  ...(image && { loadDataDir: new Blob([await readFile(image)]) }),
});

parentPort.on('message', async (batch) => {
  if (batch === 'close') {
    await database.close();
    parentPort.close();
    return;
  }
  const answer = new Uint8Array(await database.execProtocolRaw(batch));
  parentPort.postMessage(answer, [answer.buffer]);
});

parentPort.postMessage('ready');
