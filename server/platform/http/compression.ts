import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { App } from '../context.ts';

/** For answers made for one reader; the build compresses files better, and once. */
const quality = 5;
const smallestBytes = 1024;

export async function registerCompression(app: App): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    threshold: smallestBytes,
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: quality },
    },
    // Compressed requests are not needed, and decompression would let a client cause work.
    globalDecompression: false,
  });
}
