import { beforeEach, expect, it } from 'vitest';
import { normalizeStoredAddresses } from '#server/platform/db/stored-addresses.ts';
import { hashPassword } from '#server/platform/security/passwords.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { authWorld, goodPassword, newEmail } from './auth-app.ts';

const otherPassword = 'eight slate walls';

describeWithDatabase('two accounts whose addresses meet', (getDb) => {
  const auth = authWorld(getDb);
  let email: string;
  let first: string;
  let second: string;
  beforeEach(async () => {
    await auth.forgetLimits();
    email = newEmail();
    [first, second] = [await makeAccount(email, goodPassword), await makeAccount(`<${email}>`, otherPassword)];
    await normalizeStoredAddresses(getDb());
  });

  async function makeAccount(address: string, password: string) {
    const { id } = await makeUser(getDb(), { email: address, first_name: address === email ? 'Anne' : 'Annette' });
    await getDb()
      .insertInto('passwords')
      .values({ user_id: id, hash: await hashPassword(password) })
      .execute();
    return id;
  }

  const signIn = async (password: string) => {
    const { status, body } = await auth.ask('POST /auth/login', { email, password });
    return status === 200 ? (body.data as { token: string; user: { id: string } }) : undefined;
  };

  it('keep signing in, each with its own password', async () => {
    expect((await signIn(goodPassword))?.user.id).toBe(first);
    expect((await signIn(otherPassword))?.user.id).toBe(second);
    expect(await signIn('neither of these')).toBeUndefined();
  });

  it('get a code each for a new password, in one email, also where it is sent again', async () => {
    for (const call of ['forgot_password', 'resend_code']) {
      await auth.forgetLimits();
      await getDb().deleteFrom('outgoing_messages').execute();
      await auth.ask(`POST /auth/${call}`, { email });
      const [mail, ...more] = await auth.messagesTo(email);
      expect(more).toEqual([]);
      const codes = new Map(
        [...(mail?.text ?? '').matchAll(/^(\d{6}): (\w+),/gm)].map(([, code, name]) => [name, code]),
      );
      const password = `new words for ${call}`;
      const reset = await auth.ask('POST /auth/reset_password', { email, code: codes.get('Annette'), password });
      expect(reset).toMatchObject({ status: 200, body: { data: { user: { id: second } } } });
      expect((await signIn(password))?.user.id).toBe(second);
      expect((await signIn(goodPassword))?.user.id).toBe(first);
    }
  });

  it('prove who they are with their own password alone', async () => {
    const { token = '' } = (await signIn(otherPassword)) ?? {};
    const next = newEmail();
    await auth.ask('PUT /user/profile', { email: next }, { token });
    const confirm = async (currentPassword: string) =>
      auth.ask('POST /auth/verify_email', { email: next, code: await auth.codeTo(next), currentPassword }, { token });
    expect((await confirm(goodPassword)).status).toBe(422);
    expect((await confirm(otherPassword)).status).toBe(200);
    expect((await auth.ask('POST /auth/login', { email: next, password: otherPassword })).body.data.user.id).toBe(
      second,
    );
  });

  it('are not joined by a third, though the first has another address by now', async () => {
    await getDb().updateTable('users').set({ email: newEmail() }).where('id', '=', first).execute();
    await auth.ask('POST /auth/register', { email, password: goodPassword });
    const [mail] = await auth.messagesTo(email);
    expect(mail?.subject).toBe('You already have a Gable account');
    expect((await signIn(otherPassword))?.user.id).toBe(second);
  });

  it('are not both closed by one command of the operator, and stand in a list', async () => {
    const { commands } = await import('#server/operator/commands/commands.ts');
    const run = (name: string, subject = '') =>
      commands[name]?.run(
        { db: getDb(), stores: {} as never, config: {} as never, folder: '', signal: AbortSignal.timeout(60_000) },
        { subject, options: {} },
      );
    await expect(run('deactivate', email.toUpperCase())).rejects.toThrow(`2 accounts have the address ${email}`);
    const list = (await run('shared-addresses'))?.lines.filter((line) => line.startsWith(email)) ?? [];
    expect(list).toHaveLength(2);
    expect(list[0]).toContain(first);
    expect(list[1]).toContain(second);
    await run('deactivate', first);
    expect(await signIn(goodPassword)).toBeUndefined();
    expect((await signIn(otherPassword))?.user.id).toBe(second);
  });
});
