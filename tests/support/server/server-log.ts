import { vi } from 'vitest';
import type { App } from '#server/platform/context.ts';

/** A line of the log: 30 is an info, 40 a warning, 50 an error. */
interface LogLine {
  level: number;
  msg: string;
  reqId?: string;
  err?: { message: string; cause?: { message: string } };
}

/** The log lines of a server from now on, which are collected and not written. */
export function followLog(app: App): LogLine[] {
  const lines: LogLine[] = [];
  const symbol = Object.getOwnPropertySymbols(app.log).find(({ description }) => description === 'pino.stream');
  if (!symbol) throw new Error('This log has no stream to follow.');
  const { [symbol]: stream } = app.log as unknown as Record<symbol, { write: (line: string) => void }>;
  if (!stream) throw new Error('This log has no stream to follow.');
  vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(JSON.parse(line) as LogLine));
  return lines;
}
