import { afterEach, describe, expect, it, vi } from 'vitest';
import { emailAddress } from '#contract/account/credentials.ts';
import { kycSubmission } from '#contract/account/user.ts';

describe('an email address', () => {
  it('is measured in the small letters that it is kept in, which may be more', () => {
    const capitals = `${'İ'.repeat(200)}@example.ca`;
    expect(capitals.length).toBeLessThan(254);
    expect(emailAddress.safeParse(capitals).success).toBe(false);
    expect(emailAddress.parse(' Maude@Example.CA ')).toBe('maude@example.ca');
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
