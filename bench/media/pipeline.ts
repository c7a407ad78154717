import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureWidths } from '#contract/limits.ts';
import { demo } from '#demo/demo.ts';
import { findMedia, isPicture } from '#server/media/media.repo.ts';
import { openMedia, openPictureFile, widthsOf } from '#server/media/media.service.ts';
import { renderNext } from '#server/media/rendering/render-pending.ts';
import { sendMedia } from '#server/media/uploads/uploads.service.ts';
import { contentOf } from '#server/platform/files/file-content.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';

/* Picture pipeline in a process of its own: `node … pipeline.ts ours|bare|nothing FILE` prints milliseconds and bytes as JSON. */

const [how = '', file = ''] = process.argv.slice(2);

async function bare(bytes: Buffer): Promise<void> {
  const open = () => sharp(bytes).autoOrient();
  for (const width of pictureWidths) {
    await open().resize(width).avif({ quality: 52, effort: 1 }).toBuffer();
    await open().resize(width).webp({ quality: 76, effort: 2 }).toBuffer();
    await open().resize(width).jpeg({ quality: 78, progressive: true }).toBuffer();
  }
  await open().resize(16).webp({ quality: 80, effort: 6 }).toBuffer();
}

async function prepareOurs() {
  const folder = await mkdtemp(join(tmpdir(), 'gable-bench-'));
  const { db, close } = await openFreshDatabase(process.env.BENCH_DATABASE_URL);
  const media = openMedia({ db, loadDemo: async () => demo }, openFileStores({ dataDir: folder }));
  const owner = await makeUser(db);
  return {
    async run(bytes: Buffer): Promise<number> {
      const start = performance.now();
      const { id } = await sendMedia(media, owner.id, contentOf(bytes));
      const answered = performance.now() - start;
      const onError = (error: unknown) => {
        throw error;
      };
      await renderNext(media, { signal: new AbortController().signal, onError });
      const row = await findMedia(db, id);
      if (!row || !isPicture(row)) throw new Error('The picture is not there.');
      for (const width of widthsOf(row)) (await openPictureFile(media, { id, width, format: 'jpg' }))?.stream.destroy();
      return answered;
    },
    async end() {
      await close();
      await rm(folder, { recursive: true });
    },
  };
}

const bytes = await readFile(file);
// In every case, so that the same code is loaded and the same connection is open.
const ours = await prepareOurs();
const start = performance.now();
let answered: number | undefined;
if (how === 'bare') await bare(bytes);
if (how === 'ours') answered = await ours.run(bytes);
const ms = performance.now() - start;
const { maxRSS } = process.resourceUsage();
await ours.end();
process.stdout.write(JSON.stringify({ ms, answered, peak: maxRSS * 1024 }));
