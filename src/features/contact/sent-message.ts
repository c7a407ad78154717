import type { ContactTopic, Ticket } from '#contract/content/contact.ts';

export interface SentMessage {
  ticket: Ticket;
  name: string;
  email: string;
  topic: ContactTopic;
}
