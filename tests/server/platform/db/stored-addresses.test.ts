import { expect, it } from 'vitest';
import { normalizeStoredAddresses } from '#server/platform/db/stored-addresses.ts';
import { addressKey, mailboxKey } from '#server/platform/security/address-key.ts';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';

describeOnBothDatabases('addresses that stand', (getDb) => {
  const addressOf = async (id: string) => {
    const row = getDb().selectFrom('users').select(['email', 'email_number']).where('id', '=', id);
    return Object.values(await row.executeTakeFirstOrThrow());
  };
  const later = new Date(Date.now() + 3_600_000);

  it('of accounts get the one spelling, and both of two that meet keep it', async () => {
    const db = getDb();
    const stored = [
      'anne@münchen.example',
      '<paul@mail.example>',
      'paul@mail.example',
      '"paul"@mail.example',
      'm.roy+shop@mail.example',
      'a(b)@mail.example',
    ];
    const ids: string[] = [];
    for (const email of stored) ids.push((await makeUser(db, { email })).id);
    await db
      .insertInto('known_browsers')
      .values({ browser: 'hers', address_hash: addressKey('anne@münchen.example'), expires_at: later })
      .execute();
    await normalizeStoredAddresses(db);
    await normalizeStoredAddresses(db);
    const [anne, bracketed, paul, quoted, tagged, refused] = await Promise.all(ids.map(addressOf));
    expect([anne, paul, tagged, refused]).toEqual([
      ['anne@xn--mnchen-3ya.example', 0],
      ['paul@mail.example', 0],
      ['m.roy+shop@mail.example', 0],
      ['a(b)@mail.example', 0],
    ]);
    expect([bracketed, quoted].sort()).toEqual([
      ['paul@mail.example', 1],
      ['paul@mail.example', 2],
    ]);
    expect(await db.selectFrom('known_browsers').select('address_hash').execute()).toEqual([
      { address_hash: addressKey('anne@xn--mnchen-3ya.example') },
    ]);
  });

  it('of subscriptions, codes, tickets and waiting messages do too', async () => {
    const db = getDb();
    const confirmed_at = new Date();
    await db
      .insertInto('newsletter_subscriptions')
      .values([
        { email: '<a@mail.example>', confirmed_at },
        { email: 'a@mail.example' },
        { email: 'b@mail.example', confirmed_at },
        { email: 'b@mail.example>' },
        { email: 'c@ü.example' },
      ])
      .execute();
    const code = { purpose: 'password' as const, client: '', code_hash: '', expires_at: later };
    const tries = { tries_left: 5, cookieless_tries_left: 5, user_id: null };
    await db
      .insertInto('codes')
      .values([
        { ...code, ...tries, address: '<a@mail.example>', browser: 'one' },
        { ...code, ...tries, address: 'a@mail.example', browser: 'one' },
        { ...code, ...tries, address: '<a@mail.example', browser: 'two' },
        { ...code, ...tries, address: '+16135550142', browser: 'two' },
      ])
      .execute();
    const ticket = { name: 'A', topic: 'other' as const, message: 'Hello', copy: 'none' as const, user_id: null };
    await db
      .insertInto('tickets')
      .values({ ...ticket, number: 'GB-222222', request_key: 'one', email: 'a@ü.example' })
      .execute();
    await db
      .insertInto('outgoing_messages')
      .values({ channel: 'email', recipient: '<a@mail.example>', text: '' })
      .execute();
    await normalizeStoredAddresses(db);
    const letters = await db
      .selectFrom('newsletter_subscriptions')
      .select(['email', 'confirmed_at'])
      .orderBy('email')
      .execute();
    expect(letters.map(({ email, ...row }) => [email, row.confirmed_at !== null])).toEqual([
      ['a@mail.example', true],
      ['b@mail.example', true],
      ['c@xn--tda.example', false],
    ]);
    const codes = await db
      .selectFrom('codes')
      .select(['address', 'browser'])
      .orderBy('address')
      .orderBy('browser')
      .execute();
    expect(codes.map(({ address, browser }) => `${address} ${browser}`)).toEqual([
      '+16135550142 two',
      'a@mail.example one',
      'a@mail.example two',
    ]);
    expect(await db.selectFrom('tickets').select('email').execute()).toEqual([{ email: 'a@xn--tda.example' }]);
    expect(await db.selectFrom('outgoing_messages').select('recipient').execute()).toEqual([
      { recipient: 'a@mail.example' },
    ]);
  });

  it('in counters become hashes, and those of one mailbox become one', async () => {
    const db = getDb();
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 10, minute));
    const attempt = (key: string, ...minutes: number[]) => ({ key, times: minutes.map(at), forget_at: later });
    await db
      .insertInto('recent_attempts')
      .values([
        attempt('code to <v@mail.example>', 3),
        attempt('code to v@mail.example', 1, 4),
        attempt('code to v+tag@mail.example', 2),
        attempt('codes to v@mail.example in a day', 1),
        attempt('code to +16135550142 for 10.0.0.1', 1),
        attempt('contact copy to v@mail.example', 1),
        attempt('guess v+tag@mail.example from 10.0.0.1', 1),
        attempt('code from 10.0.0.1', 1),
        attempt('contact by user-1', 1),
      ])
      .execute();
    await normalizeStoredAddresses(db);
    await normalizeStoredAddresses(db);
    const rows = await db.selectFrom('recent_attempts').select(['key', 'times']).execute();
    const victim = mailboxKey('v@mail.example');
    expect(Object.fromEntries(rows.map(({ key, times }) => [key, times]))).toEqual({
      [`code to ${victim}`]: [1, 2, 3, 4].map(at),
      [`codes to ${victim} in a day`]: [at(1)],
      [`code to ${mailboxKey('+16135550142')} for 10.0.0.1`]: [at(1)],
      [`contact copy to ${victim}`]: [at(1)],
      [`guess ${addressKey('v+tag@mail.example')} from 10.0.0.1`]: [at(1)],
      'code from 10.0.0.1': [at(1)],
      'contact by user-1': [at(1)],
    });
  });
});
