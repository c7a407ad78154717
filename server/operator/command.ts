import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { FileStores } from '#server/platform/files/unreferenced-files.ts';

export interface CommandContext {
  db: Db;
  stores: FileStores;
  config: Config;
  /** The operator's working directory: file paths are relative to it. */
  folder: string;
  /** Aborted when the operator stops waiting. */
  signal: AbortSignal;
}

/** The lines of the answer, and a file that the operator's process writes, not the server. */
export interface Outcome {
  lines: string[];
  file?: { path: string; bytes: Buffer };
  isPartial?: boolean;
}

interface Option {
  /** The value's name in the usage; an option without one is a flag. */
  value?: string;
  summary: string;
  required?: true;
  choices?: readonly string[];
  maxCharacters?: number;
  /** New output file, at most one for a command, opened before the work and written after it. */
  isNewFile?: true;
}

/** The given options; a flag has the value `yes`. */
export interface CommandInput {
  subject: string;
  options: Record<string, string>;
  text?: string;
}

export interface Command {
  summary: string;
  subject?: string;
  options?: Record<string, Option>;
  /** The operator's process reads the file of `--file`, or standard input without one. */
  takesText?: true;
  /** Changes nothing, so it brings no database up to date; `asItIs` works on one that is not. */
  reads?: 'upToDate' | 'asItIs';
  /** On the open database: in the server that holds the embedded one, else in the operator's process. */
  run(context: CommandContext, asked: CommandInput): Promise<Outcome>;
  /** In place of `run`, always in the operator's process: opens the database itself. */
  runAlone?(context: Omit<CommandContext, 'db'>, asked: CommandInput): Promise<Outcome>;
}
