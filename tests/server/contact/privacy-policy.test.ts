import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { answeredTicketDays, closedTicketDays } from '#contract/limits.ts';

it('a ticket is kept as long as the privacy policy says', async () => {
  const policy = await readFile('server/content/files/pages/privacy-policy.md', 'utf8');
  const row = policy.split('\n').find((line) => line.startsWith('| What you wrote to us on the contact page'));
  expect(closedTicketDays).toBe(365);
  expect(row).toContain('A year after we close the ticket');
  expect(row).toContain(`an answered ticket is closed after ${answeredTicketDays} days`);
});
