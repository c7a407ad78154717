import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import type { KycStep } from '#contract/kyc.ts';
import type { OwnPost } from '#contract/own-post.ts';
import type { EditorValues } from '#src/features/post-editor/editor-values.ts';
import { newForm } from '#src/features/post-editor/post-draft.ts';
import { valuesOfPost } from '#src/features/post-editor/values-of-post.ts';
import { drafts } from '#src/lib/drafts.ts';
import { fill } from './fill.ts';
import { memberToken } from './member.ts';
import { giveOwnPost } from './mock-api/own-posts.ts';
import { renderAs } from './profile.tsx';

interface Setting {
  /** Posts that the member has. */
  posts?: OwnPost[];
  step?: KycStep;
  userType?: 'Agent' | 'Individual';
  handlers?: RequestHandler[];
}

/** The page at `path`, as a member sees it who owns these posts. */
export function renderEditor(path: string, { posts = [], step, userType, handlers = [] }: Setting = {}) {
  for (const post of posts) giveOwnPost(memberToken, post);
  return renderAs(path, { user: userType ? { userType } : {}, step, handlers });
}

let lastDraft = 0;

/** What somebody entered into a new form of this browser before and never sent: everything of this post, and what is changed. */
export function leaveDraft(post: OwnPost, change: Partial<EditorValues> = {}) {
  return drafts.write('member', newForm(post.kind, post.section), {
    values: { ...valuesOfPost(post), ...change },
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
