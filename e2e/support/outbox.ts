import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** A message as the server writes it into the outbox of its data folder. */
interface SentMessage {
  to: string;
  subject?: string;
  text: string;
  code?: string;
}

async function sentTo(dataDir: string, to: string): Promise<SentMessage[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  // Their names begin with the moment they were queued.
  const files = names.filter((name) => name.endsWith('.json')).sort();
  const messages = await Promise.all(files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
  return messages.filter((message: SentMessage) => message.to === to);
}

/** The newest message to an address or number that holds these words, once it has arrived. */
export async function messageTo(dataDir: string, to: string, words: RegExp): Promise<SentMessage> {
  let found: SentMessage | undefined;
  await expect
    .poll(async () => {
      found = (await sentTo(dataDir, to)).findLast(({ subject = '', text }) => words.test(`${subject}\n${text}`));
      return found !== undefined;
    })
    .toBe(true);
  return found as SentMessage;
}

/** The code that an address or number was sent last. */
export const codeSentTo = async (dataDir: string, to: string): Promise<string> =>
  (await messageTo(dataDir, to, /code/)).code ?? '';
