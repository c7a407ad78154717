import type { Config } from '../config.ts';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { MigrationError } from '../db/migrate.ts';
import { ReplicaError } from '../db/replicas/replicas.ts';
import { SessionSettingsError } from '../db/session-settings.ts';
import { StorageUnavailableError } from '../files/storage-errors.ts';
import { FolderLockedError } from './folder-lock.ts';
import { errorLines } from './log-error.ts';

const refusedByDatabase = ['28P01', '28000', '3D000'];

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export function databasePlace({ databaseUrl = '' }: Config): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

export function explainFailedStart(error: unknown, config: Config): Error {
  if (error instanceof FolderLockedError || error instanceof ReplicaError || error instanceof SessionSettingsError)
    return error;
  if (error instanceof MigrationError) {
    const other = config.databaseUrl ? 'another database with DATABASE_URL' : 'another data folder with DATA_DIR';
    return new Error(`${error.message} Start the version it belongs to, or choose ${other}.`);
  }
  if (error instanceof StorageUnavailableError) {
    return new Error(
      `${error.message} Correct the settings that begin with S3_, or leave them out for the data folder.`,
    );
  }
  const code = codeOf(error);
  const failed = error instanceof Error && 'syscall' in error ? error.syscall : '';
  if (failed === 'listen' && code === 'EADDRINUSE') {
    return new Error(
      `Port ${config.port} on ${config.host} is already in use. Stop the program that uses it, or choose another port with PORT.`,
    );
  }
  if (failed === 'listen' || failed === 'getaddrinfo') {
    return new Error(`Gable can’t listen on ${config.host}, port ${config.port} (${code}). Correct HOST or PORT.`);
  }
  if (config.databaseUrl && (isDatabaseUnavailable(error) || refusedByDatabase.includes(code))) {
    const reason = error instanceof Error && error.message ? error.message : code;
    return new Error(
      `Gable can’t use PostgreSQL at ${databasePlace(config)} (${reason}). Start it, correct DATABASE_URL, or remove DATABASE_URL to use the embedded database.`,
    );
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code)) {
    return new Error(
      `The data folder ${config.dataDir} can’t be written to (${code}). Choose another folder with DATA_DIR.`,
    );
  }
  return new Error(`Gable couldn’t start. ${error instanceof Error ? errorLines(error) : String(error)}`);
}
