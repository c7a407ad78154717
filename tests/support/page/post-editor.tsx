import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { vi } from 'vitest';
import type { KycStep } from '#contract/account/kyc.ts';
import type { OwnPost } from '#contract/post/own/own-post.ts';
import { debounceMs } from '#src/features/post-editor/autosave/autosave-reducer.ts';
import { newDraftName } from '#src/features/post-editor/autosave/local-draft.ts';
import type { EditorValues } from '#src/features/post-editor/form/editor-values.ts';
import { toEditorValues } from '#src/features/post-editor/form/to-editor-values.ts';
import { drafts } from '#src/lib/storage/drafts.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { fill } from './fill-field.ts';
import { memberToken } from './member-state.ts';
import { renderAs } from './profile.tsx';

interface Setting {
  posts?: OwnPost[];
  step?: KycStep;
  userType?: 'Agent' | 'Individual';
  handlers?: RequestHandler[];
}

export function renderEditor(path: string, { posts = [], step, userType, handlers = [] }: Setting = {}) {
  for (const post of posts) giveOwnPost(memberToken, post);
  return renderAs(path, { user: userType ? { userType } : {}, step, handlers });
}

let lastDraft = 0;

/** A draft of a new post, kept in this browser and never sent: the post's content with a change. */
export function leaveDraft(post: OwnPost, change: Partial<EditorValues> = {}) {
  return drafts.write('member', newDraftName(post.kind, post.section), {
    values: { ...toEditorValues(post), ...change },
    // Its own: what an earlier test sends as it ends must not be taken for it.
    clientId: `draft-of-this-browser-${++lastDraft}`,
    version: 0,
    unanswered: [],
  });
}

export const stepHeading = (name: string) => screen.findByRole('heading', { level: 2, name });
export const titleBox = () => screen.getByRole('textbox', { name: /^Title/ });

/** In one go: of what is typed letter by letter a part might be sent, or be answered with a question, before the rest is there. */
export const addToTitle = (person: UserEvent, words: string) => fill(person, titleBox(), words);

export const nextButton = () => screen.getByRole('button', { name: /^Next/ });

/** From here on the debounce of the autosave passes when the test says so; other timers run as always. */
export const fakeDebounce = () =>
  void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
export const passDebounce = () => act(() => vi.advanceTimersByTimeAsync(debounceMs));
