import { constants, cpSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/* A thread of its own keeps the event loop free during long queries. Plain JavaScript: a worker starts without a compiler. */
const { folder, image } = workerData;
const database = await PGlite.create({
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  ...(folder && { dataDir: folder }),
  ...(image && { loadDataDir: new Blob([await readFile(image)]) }),
});

parentPort.on('message', async (batch) => {
  if (batch === 'close') {
    await database.close();
    parentPort.close();
    return;
  }
  if (batch.copyTo) {
    parentPort.postMessage(copyFolder(batch.copyTo));
    return;
  }
  const answer = new Uint8Array(await database.execProtocolRaw(batch));
  parentPort.postMessage(answer, [answer.buffer]);
});

/** Synchronous, so that no query runs meanwhile: the copy is what a crash at this moment would leave. */
function copyFolder(target) {
  try {
    cpSync(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return new Uint8Array();
  } catch ({ message, code }) {
    return { message, code };
  }
}

parentPort.postMessage('ready');
