import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { deletionWord } from '#contract/account/user.ts';
import { type ContactMessage, contactTopicKeys, contactTopics } from '#contract/content/contact.ts';
import {
  answeredTicketDays,
  apiPrefix,
  closedTicketDays,
  contactCopiesPerDay,
  contactMessageMax,
  contactsPerHour,
} from '#contract/limits.ts';
import { closeAndDeleteTickets } from '#server/contact/contact.repo.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { newContact, newEmail, ticketNumber } from '#tests/support/server/contact.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { letTimePass } from '#tests/support/server/let-time-pass.ts';
import { callsOf, severalAddresses, visitorCalls } from '#tests/support/server/member-client.ts';
import { buildTestApp, testApp } from '#tests/support/server/test-app.ts';
import { xssPayloads } from '#tests/support/xss-payloads.ts';

describeWithDatabase('a message to us', (getDb) => {
  let visitor: ReturnType<typeof visitorCalls>;
  const getApp = testApp(getDb, { env: severalAddresses });
  beforeAll(async () => {
    visitor = visitorCalls(getApp());
  });

  const send = (body: object) => visitor('POST /help_support/contact', { body });
  const ticketsOf = (email: string) =>
    getDb().selectFrom('tickets').selectAll().where('email', '=', email).orderBy('created_at').execute();
  const mailsTo = (email: string) =>
    getDb().selectFrom('outgoing_messages').selectAll().where('recipient', '=', email).orderBy('id').execute();
  const countTickets = async () => (await getDb().selectFrom('tickets').select('number').execute()).length;
  async function memberWith(email: string) {
    const { id } = await makeUser(getDb(), { email });
    return callsOf(getApp(), getDb(), id);
  }

  it('is stored and answered with its ticket, and its sender gets a copy', async () => {
    const email = newEmail();
    const { status, answer } = await send(newContact({ email: ` ${email.toUpperCase()} ` }));
    expect(status).toBe(200);
    expect(answer.data).toEqual({
      number: expect.stringMatching(ticketNumber),
      sentAt: expect.any(String),
      copy: 'short',
    });
    expect(await ticketsOf(email)).toMatchObject([
      { number: answer.data.number, user_id: null, topic: 'post', closed_at: null, answers: [] },
    ]);
    expect(await mailsTo(email)).toMatchObject([
      { channel: 'email', subject: `Your message to Gable [${answer.data.number}]`, takes_replies: true },
    ]);
  });

  it('is numbered at random', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 12 }, async () => (await send(newContact({ email: newEmail() }))).answer.data.number),
    );
    expect(new Set(numbers).size).toBe(12);
    expect(new Set(numbers.map((each) => each.slice(0, 5))).size).toBeGreaterThan(9);
  });

  it('is one ticket and one copy for a press that is repeated, also at the same moment', async () => {
    const body = newContact({ email: newEmail() });
    const first = await send(body);
    const again = await send(body);
    expect(again.answer).toEqual(first.answer);
    const other = newContact({ email: newEmail() });
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(other)));
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer.data))).size).toBe(1);
    for (const { email } of [body, other]) {
      expect(await ticketsOf(email)).toHaveLength(1);
      expect(await mailsTo(email)).toHaveLength(1);
    }
  });

  it('is another ticket once its text was changed, and the client id of another sender opens nothing', async () => {
    const body = newContact({ email: newEmail() });
    const first = await send(body);
    const changed = await send({ ...body, message: `${body.message} The pin is right.` });
    const stranger = await send({ ...body, email: newEmail() });
    const numbers = [first, changed, stranger].map(({ status, answer }) => [status, answer.data.number]);
    expect(new Set(numbers.map(String)).size).toBe(3);
    expect(numbers.map(([status]) => status)).toEqual([200, 200, 200]);
  });

  it('goes to an address that may be a stranger’s without a word of the sender', async () => {
    const email = newEmail();
    const body = newContact({
      email,
      name: 'Visit evil example',
      message: 'Your prize waits at https://evil.example now.',
    });
    await send(body);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(contactTopics.post);
    expect(mail?.text).toContain(`Length: ${body.message.length} characters`);
    for (const part of [mail?.text, mail?.html, mail?.subject]) expect(part).not.toMatch(/evil|prize/i);
  });

  it('fills no mailbox: one copy in ten minutes and three a day, from all senders together', async () => {
    const email = newEmail();
    const copies: string[] = [];
    for (let day = 0; day <= contactCopiesPerDay; day++) {
      for (const _ of ['first', 'second']) copies.push((await send(newContact({ email }))).answer.data.copy);
      await letTimePass(getDb(), 3_660);
    }
    const shorts = Array.from({ length: contactCopiesPerDay }, () => ['short', 'none']).flat();
    expect(copies).toEqual([...shorts, 'none', 'none']);
    expect(await mailsTo(email)).toHaveLength(contactCopiesPerDay);
    expect(await ticketsOf(email)).toHaveLength(copies.length);
  });

  it('of a member from their own address is copied whole', async () => {
    const email = newEmail();
    const member = await memberWith(email);
    const body = newContact({ email: email.toUpperCase(), message: 'The <b>pin</b> is right,\nbut the page is not.' });
    const { answer } = await member('POST /help_support/contact', { body });
    expect(answer.data.copy).toBe('whole');
    expect(await ticketsOf(email)).toMatchObject([{ user_id: member.id }]);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(body.message);
    expect(mail?.html).toContain('The &lt;b&gt;pin&lt;/b&gt; is right,<br>but the page is not.');
  });

  it('of a member with another address is copied as a visitor’s', async () => {
    const [own, other] = [newEmail(), newEmail()];
    const member = await memberWith(own);
    const { answer } = await member('POST /help_support/contact', { body: newContact({ email: other }) });
    expect(answer.data.copy).toBe('short');
    expect(await ticketsOf(other)).toMatchObject([{ user_id: member.id }]);
  });

  it('with a filled hidden field is answered alike, and stores and sends nothing', async () => {
    const email = newEmail();
    const before = await countTickets();
    const { status, answer } = await send({ ...newContact({ email }), website: 'https://spam.example' });
    expect({ status, data: answer.data, success: answer.success }).toEqual({
      status: 200,
      success: true,
      data: { number: expect.stringMatching(ticketNumber), sentAt: expect.any(String), copy: 'short' },
    });
    expect(await countTickets()).toBe(before);
    expect(await mailsTo(email)).toEqual([]);
  });

  async function sendFrom(from: string, body: object, authorization?: string) {
    // A separate server for each call: the per-minute limit is counted in the process.
    const server = await buildTestApp(getDb(), { env: severalAddresses });
    const headers = { 'x-forwarded-for': from, ...(authorization && { authorization }) };
    const response = await server.inject({
      method: 'POST',
      url: `${apiPrefix}/help_support/contact`,
      headers,
      payload: body,
    });
    await server.close();
    return response;
  }

  it('is taken from one network so many times an hour, filled hidden fields included', async () => {
    const statuses: number[] = [];
    for (let at = 0; at <= contactsPerHour.network; at++) {
      const website = at % 2 ? 'https://spam.example' : '';
      statuses.push((await sendFrom('10.77.0.1', { ...newContact({ email: newEmail() }), website })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: contactsPerHour.network }, () => 200), 429]);
  });

  it('is taken with one address so many times an hour, which locks no member out of their own', async () => {
    const email = newEmail();
    const member = await memberWith(email);
    for (let at = 0; at < contactsPerHour.address; at++) expect((await send(newContact({ email }))).status).toBe(200);
    const refused = await send(newContact({ email }));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    const own = () => member('POST /help_support/contact', { body: newContact({ email }) });
    for (let at = 0; at < contactsPerHour.member; at++) expect((await own()).status).toBe(200);
    expect((await own()).status).toBe(429);
    expect(await ticketsOf(email)).toHaveLength(contactsPerHour.address + contactsPerHour.member);
  });

  it.each([
    ['name', 'that is empty', ''],
    ['name', 'with a header', 'Maya\r\nBcc: everyone@example.ca'],
    ['name', 'with a script', '<script>alert(1)</script>'],
    ['email', 'without a host', 'maya'],
    ['email', 'with a header', 'maya@example.ca\r\nBcc: everyone@example.ca'],
    ['email', 'that is a list', ['maya@example.ca']],
    ['topic', 'with a header', 'post\r\nBcc: everyone@example.ca'],
    ['topic', 'of every object', 'toString'],
    ['message', 'of 19 characters', 'Nineteen characters'],
    ['message', 'of invisible characters', `Short${'\u200b'.repeat(40)}`],
    ['message', 'that is too long', 'x'.repeat(contactMessageMax + 1)],
    ['message', 'with a character that no database keeps', 'A message with a \0 in it, for a change'],
    ['clientId', 'that is short', 'short'],
    ['website', 'that is too long', 'x'.repeat(201)],
  ])('with a %s %s is refused at its field', async (path, _what, value) => {
    const before = await countTickets();
    const { status, answer } = await send({ ...newContact({ email: newEmail() }), [path]: value });
    expect(status).toBe(422);
    expect(answer.errors?.map((error) => error.path)).toEqual([path]);
    expect(await countTickets()).toBe(before);
  });

  it('of a megabyte is refused before it is read', async () => {
    expect((await send(newContact({ message: 'x'.repeat(1024 * 1024) }))).status).toBe(413);
  });

  it('of the longest text in any letters is taken whole', async () => {
    const email = newEmail();
    const message = '語'.repeat(contactMessageMax);
    expect((await send(newContact({ email, message }))).status).toBe(200);
    expect((await ticketsOf(email))[0]?.message).toBe(message);
  });

  it('is never HTML, whatever is typed', async () => {
    const email = newEmail();
    const member = await memberWith(email);
    const message = xssPayloads.join('\n').replaceAll('\0', '').slice(0, contactMessageMax);
    const body = newContact({ email, message });
    expect((await member('POST /help_support/contact', { body })).status).toBe(200);
    const [mail] = await mailsTo(email);
    const tags = new Set(mail?.html?.match(/<[a-z!/][^\s>]*/gi));
    const own = [
      '!doctype',
      'html',
      'head',
      'meta',
      'title',
      'style',
      'body',
      'table',
      'tr',
      'td',
      'h1',
      'h2',
      'p',
      'br',
    ];
    const known = new Set(own.flatMap((tag) => [`<${tag}`, `</${tag}`]));
    expect([...tags].filter((tag) => !known.has(tag))).toEqual([]);
  });

  it('needs no session: a dead token is a visitor’s', async () => {
    const response = await sendFrom('10.77.0.2', newContact({ email: newEmail() }), `Bearer ${'x'.repeat(43)}`);
    expect(response.statusCode).toBe(200);
  });

  it.each(contactTopicKeys)('may be about %s', async (topic: ContactMessage['topic']) => {
    expect((await send(newContact({ email: newEmail(), topic }))).status).toBe(200);
  });

  it('stands in the export of its sender, and goes with the account; others stay', async () => {
    const [email, otherEmail] = [newEmail(), newEmail()];
    const stranger = newEmail();
    const member = await memberWith(email);
    await send(newContact({ email }));
    await member('POST /help_support/contact', { body: newContact({ email: otherEmail }) });
    await send(newContact({ email: stranger }));
    const { answer } = await member('GET /user/export');
    const data = answer.data as unknown as Record<string, { email: string; requestKey?: string }[]>;
    expect(data.tickets).toMatchObject([{ email: otherEmail, topic: 'post', answers: [] }]);
    expect(data.ticketsByEmail).toMatchObject([{ email }]);
    expect(data.tickets?.[0]).not.toHaveProperty('requestKey');
    const { status } = await member('DELETE /user', { body: { confirmation: deletionWord } });
    expect(status).toBe(200);
    expect([await ticketsOf(email), await ticketsOf(otherEmail)]).toEqual([[], []]);
    expect(await ticketsOf(stranger)).toHaveLength(1);
  });

  it('is closed a month after its answer, and deleted a year after it was closed', async () => {
    const emails = { open: newEmail(), answered: newEmail(), closed: newEmail(), old: newEmail() };
    for (const email of Object.values(emails)) await send(newContact({ email }));
    const set = (email: string, column: string, days: number) =>
      sql`UPDATE tickets SET ${sql.ref(column)} = now() - interval '1 day' * ${days} - interval '1 hour'
        WHERE email = ${email}`.execute(getDb());
    await set(emails.open, 'created_at', 1_000);
    await set(emails.answered, 'answered_at', answeredTicketDays);
    await set(emails.closed, 'closed_at', closedTicketDays - 1);
    await set(emails.old, 'closed_at', closedTicketDays);
    await closeAndDeleteTickets(getDb());
    const [open, answered, closed, old] = await Promise.all(Object.values(emails).map(ticketsOf));
    expect(open).toMatchObject([{ closed_at: null }]);
    expect(answered).toMatchObject([{ closed_at: expect.any(Date) }]);
    expect(closed).toHaveLength(1);
    expect(old).toEqual([]);
  });
});
