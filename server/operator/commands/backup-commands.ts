import { resolve } from 'node:path';
import { plural } from '#contract/text/words.ts';
import { writeLastBackup } from '#server/platform/monitoring/last-backup.ts';
import { BackupError } from '../backup/backup-format.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';
import type { Command } from '../command.ts';

const run = () => Promise.reject(new BackupError('This command runs in a process of its own.'));

export const backupCommands: Record<string, Command> = {
  backup: {
    summary: 'Write the database and all uploaded files to a new folder, also beside a running server',
    subject: 'DIR',
    run,
    async runAlone({ config, stores, folder, signal }, { subject }) {
      const taken = await takeBackup(config, { stores, folder: resolve(folder, subject), signal });
      await writeLastBackup(config.dataDir, { at: taken.at, bytes: taken.bytes });
      const { tables, rows, files, bytes, missing } = taken;
      const what = `${plural(tables, 'table')} with ${plural(rows, 'row')}, ${plural(files, 'file')}`;
      return {
        lines: [
          `Backed up ${what}, ${Math.ceil(bytes / 1e6)} MB, to ${subject}${config.backupKey ? ', encrypted' : ''}.`,
          ...missing.map((name) => `The file ${name} is in the database and not in the store.`),
        ],
        isPartial: missing.length > 0,
      };
    },
  },
  restore: {
    summary: 'Fill an empty database and data folder from a backup; start the server afterwards',
    subject: 'DIR',
    run,
    async runAlone({ config, stores, folder, signal }, { subject }) {
      const from = resolve(folder, subject);
      const { takenAt, tables, rows, files } = await restoreBackup(config, { stores, folder: from, signal });
      const what = `${plural(tables, 'table')} with ${plural(rows, 'row')}, ${plural(files, 'file')}`;
      return { lines: [`Restored ${what}, as of ${takenAt}.`] };
    },
  },
};
