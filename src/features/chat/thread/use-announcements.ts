import { useEffect, useRef, useState } from 'react';
import type { Message } from '#contract/chat/message.ts';

/** Screen reader announcement of messages that arrive while the thread is open. Empty until then. */
export function useAnnouncements(messages: readonly Message[], otherId: string | null, name: string): string {
  const [announcement, setAnnouncement] = useState('');
  const lastSeq = messages.at(-1)?.seq;
  const announcedSeq = useRef(lastSeq);

  useEffect(() => {
    const before = announcedSeq.current;
    announcedSeq.current = lastSeq;
    if (before === undefined || lastSeq === undefined) return;
    const arrived = messages.filter(({ seq, senderId }) => seq > before && senderId === otherId);
    const [first] = arrived;
    if (first)
      setAnnouncement(
        arrived.length === 1 ? `${name}: ${first.content}` : `${arrived.length} new messages from ${name}`,
      );
  }, [messages, lastSeq, otherId, name]);

  return announcement;
}
