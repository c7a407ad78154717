import { randomUUID } from 'node:crypto';
import type { ContactMessage } from '#contract/content/contact.ts';

/** A message to us as the page sends it. */
export const newContact = (values: Partial<ContactMessage> = {}) => ({
  clientId: randomUUID(),
  name: 'Maya Leclerc',
  email: 'maya.leclerc@example.ca',
  topic: 'post' as const,
  message: 'My listing on Strathcona Avenue shows the wrong neighbourhood on the map.',
  ...values,
});

let addresses = 0;
export const newEmail = () => `sender-${++addresses}@example.ca`;

export const ticketNumber = /^GB-[2-9A-HJKMNP-Z]{6}$/;
