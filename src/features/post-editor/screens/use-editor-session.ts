import { useState } from 'react';
import type { Section } from '#contract/vocabulary.ts';

/** Identifies the form on the screen by `number`, which stays when a new post gets its id and address, so that the input is kept. */
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
