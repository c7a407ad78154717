import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(m?js|css|svg|json|geojson|txt|xml|webmanifest)$/;
const smallestBytes = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => compressible.test(name) && !name.startsWith('.'))
      .map(async (name) => {
        const path = join(folder, name);
        if ((await stat(path)).size < smallestBytes) return;
        const bytes = await readFile(path);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await writeFile(`${path}.br`, await toBrotli(bytes, { params }));
        await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }));
      }),
  );
}
