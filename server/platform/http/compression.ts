import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { App } from '../context.ts';

/** Worth more than its time for an answer that is made for one reader; files are compressed better, and once, by the build. */
const quality = 5;
const smallestBytes = 1024;

/** Compresses what is written in words: the API's answers, and the page through `reply.compress`. */
export async function registerCompression(app: App): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    threshold: smallestBytes,
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: quality },
    },
    // What is sent to the server compressed is nobody's need, and a way to make it work.
    globalDecompression: false,
  });
}
