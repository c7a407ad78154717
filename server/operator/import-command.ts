import { resolve } from 'node:path';
import { MediaQueue } from '#server/media/media-queue.ts';
import { importListings } from '#server/posts/import/import.service.ts';
import type { Command } from './command.ts';
import { presentFaults, presentImport } from './present-import.ts';

/** Listings from a file of another system. */
export const importCommand: Command = {
  summary: 'Import listings from a CSV or JSON file; a second time changes what the file has changed',
  subject: 'FILE',
  options: {
    owner: { value: 'EMAIL', summary: 'whose the listings will be', required: true },
    mapping: { value: 'FILE', summary: 'which column is which field, where they have no RESO names' },
    pictures: { value: 'FOLDER', summary: 'where the pictures are that rows name' },
    report: { value: 'NEW-FILE', summary: 'where to write all that was rejected, as CSV', isNewFile: true },
    'dry-run': { summary: 'say what would come of it and change nothing' },
  },
  async run({ db, stores, folder, signal }, { subject, options }) {
    const { owner = '', mapping, pictures, report } = options;
    const inFolder = (path: string | undefined) => (path === undefined ? undefined : resolve(folder, path));
    const isDryRun = options['dry-run'] !== undefined;
    const media = { db, storage: stores.media, queue: new MediaQueue(), lastRequestAt: 0 };
    const result = await importListings(db, media, {
      ...{ path: resolve(folder, subject), owner, isDryRun, signal },
      ...{ mapping: inFolder(mapping), pictures: inFolder(pictures) },
    });
    return {
      lines: presentImport(result, isDryRun),
      isPartial: result.log.rows > 0,
      ...(report !== undefined && { file: { path: report, bytes: presentFaults(result.log, result.unit) } }),
    };
  },
};
