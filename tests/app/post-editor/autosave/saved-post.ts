import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { drafts } from '#src/lib/storage/drafts.ts';
import { getOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { memberToken } from '#tests/support/page/member-state.ts';

/* The member's post in this browser and on the server. */

export const kept = (form: string) => drafts.readStored('member', form);
export const saved = () => getOwnPost(memberToken, 'own-listing');

/** @returns what brings the browser back online */
export function goOffline() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return () => {
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
  };
}
