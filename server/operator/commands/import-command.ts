import { resolve } from 'node:path';
import { openMedia } from '#server/media/media.service.ts';
import { importListings } from '#server/posts/import/import.service.ts';
import type { Command } from '../command.ts';
import { presentErrors, presentImport } from '../present/present-import.ts';

export const importCommand: Command = {
  summary: 'Import listings from a CSV or JSON file; importing again applies what has changed in the file',
  subject: 'FILE',
  options: {
    owner: { value: 'EMAIL', summary: 'the account that will own the listings', required: true },
    mapping: { value: 'FILE', summary: 'which column is which field, if they don’t have RESO names' },
    pictures: { value: 'FOLDER', summary: 'the folder with the photos that rows name' },
    'incomplete-as-drafts': { summary: 'import rows that only lack something as drafts' },
    'beyond-plan': { summary: 'publish more listings, and more photos in each, than the owner’s plan allows' },
    report: { value: 'NEW-FILE', summary: 'write every rejected row to this CSV file', isNewFile: true },
    'dry-run': { summary: 'show what would happen and change nothing' },
  },
  async run({ db, stores, folder, signal }, { subject, options }) {
    const { owner = '', mapping, pictures, report } = options;
    const inFolder = (path: string | undefined) => (path === undefined ? undefined : resolve(folder, path));
    const isDryRun = options['dry-run'] !== undefined;
    const incompleteAsDrafts = options['incomplete-as-drafts'] !== undefined;
    const beyondPlan = options['beyond-plan'] !== undefined;
    const media = openMedia({ db }, stores);
    const result = await importListings(db, media, {
      path: resolve(folder, subject),
      owner,
      isDryRun,
      incompleteAsDrafts,
      beyondPlan,
      signal,
      mapping: inFolder(mapping),
      pictures: inFolder(pictures),
    });
    return {
      lines: presentImport(result, isDryRun),
      isPartial: result.log.rows > 0,
      ...(report !== undefined && { file: { path: report, bytes: presentErrors(result.log, result.unit) } }),
    };
  },
};
