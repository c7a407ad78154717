import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseCommandLine } from '#server/operator/command-line.ts';
import { readConfig } from '#server/platform/config.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { deliverMessages } from '#server/platform/messages/deliver-messages.ts';
import { createFolderSender } from '#server/platform/messages/message-senders.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { testFolder } from '#tests/support/folder.ts';
import { newContact } from '#tests/support/server/contact.ts';
import { severalAddresses, visitorCalls } from '#tests/support/server/member-client.ts';
import { testApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('tickets', (getDb) => {
  const getFolder = testFolder('tickets');
  const getApp = testApp(getDb, { env: severalAddresses });

  async function run(args: string[], text = '') {
    const asked = parseCommandLine(args);
    if ('help' in asked) throw new Error('This is a command.');
    const { signal } = new AbortController();
    const context = {
      db: getDb(),
      stores: openFileStores({ dataDir: getFolder() }),
      config: readConfig({}),
      folder: getFolder(),
      signal,
    };
    return (await asked.command.run(context, { ...asked, text })).lines;
  }
  async function write(values: Parameters<typeof newContact>[0]) {
    const { answer } = await visitorCalls(getApp())('POST /help_support/contact', { body: newContact(values) });
    return answer.data.number;
  }
  /** Outbox emails to this address, delivered to a folder as without a mail server. */
  async function lettersTo(to: string) {
    const failures: Error[] = [];
    const carry = createFolderSender(join(getFolder(), 'outbox'), 'Gable help <help@gable.example>');
    await deliverMessages(getDb(), { channel: 'email', carry, onError: (error) => failures.push(error) });
    expect(failures).toEqual([]);
    const names = (await readdir(join(getFolder(), 'outbox'))).sort();
    const letters = await Promise.all(
      names.map(async (name) => JSON.parse(await readFile(join(getFolder(), 'outbox', name), 'utf8'))),
    );
    return letters.filter((letter) => letter.to === to);
  }
  const listed = async () => (await run(['tickets'])).filter((line) => line.startsWith('GB-'));

  it('are listed while they are open, the oldest first', async () => {
    expect(await run(['tickets'])).toEqual(['No open tickets.']);
    const first = await write({ email: 'first@example.ca', message: 'The first line\nand \u2028 a second one.' });
    const second = await write({ email: 'second@example.ca', topic: 'plan', message: 'long '.repeat(80) });
    const lines = await run(['tickets']);
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^${first}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  A listing or a request$`)),
      '  Maya Leclerc <first@example.ca>: The first line and a second one.',
      expect.stringMatching(new RegExp(`^${second} .*Plans and payments$`)),
      expect.stringMatching(/^ {2}Maya Leclerc <second@example\.ca>: long .*…$/),
    ]);
    expect(await run(['ticket', 'close', first.toLowerCase()])).toEqual([`${first} is closed.`]);
    expect(await run(['ticket', 'close', first])).toEqual([`${first} is closed.`]);
    expect(await listed()).toEqual([expect.stringContaining(second)]);
  });

  it('are asked, copied, answered by the operator, and the answer arrives with the ticket and a place to reply', async () => {
    const email = 'asks@example.ca';
    const number = await write({ email, message: 'Why does the page say\n<i>Glebe Annex</i>?' });
    const [copy] = await lettersTo(email);
    expect(copy).toMatchObject({
      subject: `Your message to Gable [${number}]`,
      replyTo: 'Gable help <help@gable.example>',
      text: expect.stringContaining(number),
    });
    const answer = 'Hello Maya,\r\n\r\nWe moved the border.\u001B[31m <b>Thanks</b>';
    expect(await run(['ticket', 'answer', number.slice(3)], answer)).toEqual([
      `The answer to ${number} goes to ${email}. Close it with “ticket close ${number}”.`,
    ]);
    const [, letter] = await lettersTo(email);
    expect(letter).toMatchObject({
      subject: `Re: Your message to Gable [${number}]`,
      replyTo: 'Gable help <help@gable.example>',
    });
    expect(letter.text).toContain('Hello Maya,\n\nWe moved the border.');
    expect(letter.text).toContain('Why does the page say\n<i>Glebe Annex</i>?');
    const shown = await run(['ticket', number]);
    expect(shown).toEqual([
      expect.stringContaining(number),
      `  from Maya Leclerc <${email}>`,
      '',
      '  Why does the page say',
      '  <i>Glebe Annex</i>?',
      '',
      expect.stringMatching(/^Answered \d{4}-/),
      '  Hello Maya,',
      '',
      '  We moved the border. [31m <b>Thanks</b>',
    ]);
    expect((await listed()).filter((line) => line.includes(number))).toEqual([expect.stringContaining('answered')]);
  });

  it('keep each answer, and take one that was closed', async () => {
    const number = await write({ email: 'twice@example.ca' });
    await run(['ticket', 'answer', number], 'The first answer.');
    await run(['ticket', 'close', number]);
    await run(['ticket', 'answer', number], 'The second answer.');
    const row = await getDb().selectFrom('tickets').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
    expect(row.answers.map(({ text }) => text)).toEqual(['The first answer.', 'The second answer.']);
    expect(row.closed_at).not.toBeNull();
    expect(await lettersTo('twice@example.ca')).toHaveLength(3);
  });

  it.each([
    ['an empty answer', ' \n '],
    ['a long answer', 'x'.repeat(10_001)],
    ['an answer that is no text', 'a\0b'],
  ])('refuse %s and send nothing', async (_what, text) => {
    const email = 'refused@example.ca';
    const number = await write({ email });
    const before = (await lettersTo(email)).length;
    await expect(run(['ticket', 'answer', number], text)).rejects.toThrow('answer');
    expect(await lettersTo(email)).toHaveLength(before);
  });

  it.each([['ticket'], ['ticket answer'], ['ticket close']])('%s names a number that there is not', async (command) => {
    await expect(run([...command.split(' '), 'GB-222222'], 'An answer.')).rejects.toThrow('no ticket GB-222222');
  });
});
