import { createReadStream } from 'node:fs';
import { addAbortSignal } from 'node:stream';

const bytesMax = 32 * 1024;

interface Source {
  file: string | undefined;
  tell: (line: string) => void;
  signal: AbortSignal;
}

/** The text of a file, or else of standard input. @throws Error with what the operator reads */
export async function readText({ file, tell, signal }: Source): Promise<string> {
  if (file === undefined && process.stdin.isTTY) tell('Type the text. Ctrl-D on a new line ends it.');
  const source = file === undefined ? process.stdin : createReadStream(file, { end: bytesMax });
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of addAbortSignal(signal, source)) {
      const read = Buffer.from(chunk);
      chunks.push(read);
      bytes += read.length;
      if (bytes > bytesMax) break;
    }
  } catch (cause) {
    if (signal.aborted) throw new Error('Stopped. Nothing was changed.', { cause });
    throw new Error(file === undefined ? 'Standard input can’t be read.' : `The file ${file} can’t be read.`, {
      cause,
    });
  }
  if (bytes > bytesMax) throw new Error('The text is too long.');
  return Buffer.concat(chunks).toString('utf8');
}
