import { screen, waitFor } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import { listOwnPosts } from '#tests/support/mock-api/data/own-post-views.ts';
import { failing } from '#tests/support/mock-api/handlers.ts';
import { makeOwnRequest } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { addToTitle, leaveDraft, renderEditor, stepHeading, titleBox } from '#tests/support/page/post-editor.tsx';

describe('starting over when the server has the draft by now', () => {
  const listed = () => listOwnPosts(memberToken, { page: 1, limit: 24 } as Parameters<typeof listOwnPosts>[1]).data;

  async function beginAndStartOver(handlers: RequestHandler[] = []) {
    await leaveDraft(makeOwnRequest());
    const page = await renderEditor('/buy-request?step=home', { handlers });
    await stepHeading('The home');
    await addToTitle(page.person, ' and a cat');
    await waitFor(() => expect(page.address()).toMatch(/^\/edit-buy-request\//));
    expect(listed()).toHaveLength(1);
    const address = page.address();
    await page.person.click(screen.getByRole('button', { name: 'Start over' }));
    return { ...page, draftAddress: address.split('?')[0] };
  }

  it('deletes it there too, and begins with an empty form', async () => {
    const { address } = await beginAndStartOver();
    await waitFor(() => expect(address()).toBe('/buy-request'));
    expect(await screen.findByText('Draft deleted')).toBeVisible();
    expect(listed()).toEqual([]);
    await waitFor(() => expect(screen.queryByText(/We restored your draft/)).toBeNull());
    expect(await screen.findByRole('button', { name: 'Next: the home' })).toBeVisible();
    expect(screen.queryByText('A yard for two dogs and a cat')).toBeNull();
  });

  it('can be undone: the draft is back, with everything that was entered', async () => {
    const { person, address, draftAddress } = await beginAndStartOver();
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(address()).toBe(draftAddress));
    expect(listed().map(({ title, status }) => ({ title, status }))).toEqual([
      { title: 'A yard for two dogs and a cat', status: 'draft' },
    ]);
  });

  it('keeps everything where it stands when the draft cannot be deleted', async () => {
    const { address, draftAddress } = await beginAndStartOver([failing('DELETE /posts/{id}', 500, 'Not just now')]);
    expect(await screen.findByText('Not just now')).toBeVisible();
    expect(address()).toContain(draftAddress);
    expect(titleBox()).toHaveValue('A yard for two dogs and a cat');
    expect(listed()).toHaveLength(1);
  });
});
