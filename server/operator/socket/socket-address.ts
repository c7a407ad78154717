import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';

/** Where the server that holds this data folder takes commands. On Windows a named pipe. */
export function socketAddress(dataDir: string): string {
  if (process.platform !== 'win32') return join(dataDir, 'operator.sock');
  return String.raw`\\.\pipe\gable-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)}`;
}
