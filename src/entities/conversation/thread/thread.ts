import type { Message, MessagePage } from '#contract/chat/message.ts';

/** The loaded end of a conversation: messages by `seq`, ascending and without a gap. */
export interface Thread {
  messages: readonly Message[];
  hasOlder: boolean;
}

export const lastSeq = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0;

export const newestPage = ({ messages, hasMore }: MessagePage): Thread => ({ messages, hasOlder: hasMore });

/** Adds messages that follow the last one. Those already there, and those behind a gap, are left out. */
export function addNewer(thread: Thread, incoming: readonly Message[]): Thread {
  const added: Message[] = [];
  let next = lastSeq(thread) + 1;
  for (const message of incoming.toSorted((a, b) => a.seq - b.seq)) {
    if (message.seq !== next) continue;
    added.push(message);
    next += 1;
  }
  return added.length === 0 ? thread : { ...thread, messages: [...thread.messages, ...added] };
}

/** Adds the page that ends before the first message. A page that does not join is ignored. */
export function addOlder(thread: Thread, { messages, hasMore }: MessagePage): Thread {
  if (messages.length === 0) return { ...thread, hasOlder: false };
  const first = thread.messages[0]?.seq ?? 1;
  return messages.at(-1)?.seq === first - 1
    ? { messages: [...messages, ...thread.messages], hasOlder: hasMore }
    : thread;
}
