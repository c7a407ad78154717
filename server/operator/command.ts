import type { Db } from '#server/platform/db/database.ts';
import type { FileStores } from '#server/platform/files/unreferenced-files.ts';

/** What commands work on. */
export interface Workplace {
  db: Db;
  stores: FileStores;
  /** Where the site stands, for links in messages, where that is known. */
  site: string | undefined;
  /** The folder that the operator stands in: paths of files begin there. */
  folder: string;
  /** Comes when the operator has given up waiting. */
  signal: AbortSignal;
}

/** What a command has to say, and the file it hands over: written by whoever asked, not by the server. */
export interface Outcome {
  lines: string[];
  file?: { path: string; bytes: Buffer };
  /** Done, but not all of it: the exit code says so. */
  isPartial?: boolean;
}

interface Option {
  /** How usage shows its value; an option without one is either given or not. */
  value?: string;
  summary: string;
  required?: true;
  choices?: readonly string[];
  /** In characters. */
  longest?: number;
  /** A file that is written once the work is done, one for a command: better to know before that it cannot be. */
  isNewFile?: true;
}

/** What was asked for: the options that were given, one without a value as `yes`. */
export interface Asked {
  subject: string;
  options: Record<string, string>;
}

/** One command: `subject` is what it is about, as usage shows it. */
export interface Command {
  summary: string;
  subject?: string;
  options?: Record<string, Option>;
  run(workplace: Workplace, asked: Asked): Promise<Outcome>;
}
