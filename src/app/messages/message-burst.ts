import type { NewMessage } from '#contract/events.ts';
import { paths } from '#src/lib/navigation/paths.ts';

/** The messages summarised by one toast, oldest first. */
export type MessageBurst = readonly NewMessage[];

export const addToBurst = (burst: MessageBurst, message: NewMessage): MessageBurst =>
  burst.some(({ id }) => id === message.id) ? burst : [...burst, message];

export const withoutConversation = (burst: MessageBurst, conversationId: string): MessageBurst =>
  burst.filter((message) => message.conversationId !== conversationId);

interface BurstToast {
  title: string;
  text: string;
  /** The conversation, or the list where there are several. */
  path: string;
}

export function describeBurst(burst: MessageBurst): BurstToast | null {
  const last = burst.at(-1);
  if (!last) return null;
  const isOneConversation = burst.every(({ conversationId }) => conversationId === last.conversationId);
  const path = isOneConversation ? paths.chat(last.sender._id, { conversation: last.conversationId }) : paths.chat();
  if (burst.length === 1) return { title: last.sender.firstName, text: firstLine(last.content), path };
  const names = [...new Set(burst.map(({ sender }) => sender.firstName))].join(', ');
  return { title: `${burst.length} new messages`, text: names, path };
}

/** A message without words carries files, a listing or a viewing. */
const firstLine = (content: string) => content.trim().split('\n', 1)[0] || 'New message';
