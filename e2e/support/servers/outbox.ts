import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

interface SentMessage {
  to: string;
  subject?: string;
  text: string;
  code?: string;
  attachment?: { name: string; type: string; base64: string };
}

/** All messages to an address, the oldest first. */
export async function sentTo(dataDir: string, to: string): Promise<SentMessage[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  // The file names begin with the moment of queueing.
  const files = names.filter((name) => name.endsWith('.json')).sort();
  const messages = await Promise.all(files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
  return messages.filter((message: SentMessage) => message.to === to);
}

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

export const codeSentTo = async (dataDir: string, to: string): Promise<string> =>
  (await messageTo(dataDir, to, /code/)).code ?? '';
