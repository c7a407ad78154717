import { useState } from 'react';
import type { Section } from '#contract/vocabulary.ts';

/**
 * Which form stands on the screen. It stays the same when a new post gets its id and with it another address: what is being typed
 * must not notice. `number` tells one form from the next.
 */
export function useEditorSession(id: string | undefined, section: Section) {
  const [session, setSession] = useState({ number: 0, openedWith: id, id, section, isMoving: false });
  if (session.id === id) {
    if (session.isMoving) setSession({ ...session, isMoving: false });
  } else if (!session.isMoving) {
    setSession({ number: session.number + 1, openedWith: id, id, section, isMoving: false });
  }
  return {
    number: session.number,
    openedWith: session.openedWith,
    section: session.section,
    moveTo: (postId: string) => setSession((before) => ({ ...before, id: postId, isMoving: true })),
    startOver: () => setSession((before) => ({ ...before, number: before.number + 1, openedWith: undefined })),
  };
}
