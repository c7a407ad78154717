import { afterEach, describe, expect, it, vi } from 'vitest';
import { emailAddress } from '#contract/account/email-address.ts';
import { kycSubmission } from '#contract/account/user.ts';

describe('an email address', () => {
  it('is measured in the small letters that it is kept in, which may be more', () => {
    const capitals = `${'İ'.repeat(200)}@example.ca`;
    expect(capitals.length).toBeLessThan(254);
    expect(emailAddress.safeParse(capitals).success).toBe(false);
    expect(emailAddress.parse(' Maude@Example.CA ')).toBe('maude@example.ca');
    expect(emailAddress.safeParse(`${'a'.repeat(200)}@${'ü'.repeat(49)}.ca`).success).toBe(false);
  });

  it.each([
    ['maude@MÜNCHEN.example', 'maude@xn--mnchen-3ya.example'],
    ['maude@例え。テスト', 'maude@xn--r8jz45g.xn--zckzah'],
    ['maude@straße.example', 'maude@xn--strae-oqa.example'],
    ['maude@mail.ex\u00adample', 'maude@mail.example'],
    ['ｍａｕｄｅ＠ｍａｉｌ.example', 'maude@mail.example'],
    ['\u212Aim@mail.example', 'kim@mail.example'],
    ['rene\u0301e@mail.example', 'ren\u00e9e@mail.example'],
    ['M.Roy+Shop@mail.example', 'm.roy+shop@mail.example'],
    [`o'neil/x=1@mail.example`, `o'neil/x=1@mail.example`],
  ])('%j has the one spelling %j', (typed, kept) => {
    expect(emailAddress.parse(typed)).toBe(kept);
    expect(emailAddress.parse(kept)).toBe(kept);
  });

  it.each([
    ...[...'<>()[],;:\\"\u0000\t\n\u200b\u202e\ud800'].map((character) => `ma${character}ude@mail.example`),
    ...[...'<>()[],;:\\"/?#%\u0000\t\n\ud800 ^|@'].map((character) => `maude@mail${character}.example`),
    ...['maude', '@mail.example', 'maude@', 'maude@example', 'maude@mail.example.', 'maude@mail.example。'],
    ...['maude@mail..example', 'maude@.example', 'maude@127.0.0.1', 'maude@0x7f.1', 'maude@1.2', 'maude@xn--a.example'],
    ...['maude@[127.0.0.1]', 'maude＠x@mail.example', 'maude＜@mail.example', 'maude@mail％2e.example'],
  ])('%j is refused', (typed) => {
    expect(emailAddress.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Enter an email address, like name@example.ca',
    ]);
  });
});

describe('the last day of a licence', () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    ['2026-07-01T23:30:00-07:00', true],
    ['2026-12-01T23:30:00-08:00', true],
    ['2026-12-02T00:30:00-08:00', false],
  ])('has not passed in Vancouver at %s: %s', (now, counts) => {
    vi.useFakeTimers({ now: new Date(now) });
    const licenceExpiresOn = now.startsWith('2026-12-02') ? '2026-12-01' : now.slice(0, 10);
    expect(kycSubmission.safeParse({ licenceExpiresOn }).success).toBe(counts);
  });
});
