import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnListing } from '#contract/post/own/own-post.ts';
import { toEditorValues } from '#src/features/post-editor/form/to-editor-values.ts';
import { drafts } from '#src/lib/storage/drafts.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { makeOwnListing } from '#tests/support/own-post.ts';
import { standInLocks } from '#tests/support/page/fake-locks.ts';
import { addToTitle, renderEditor, stepHeading, titleBox } from '#tests/support/page/post-editor.tsx';

/* Several tabs with the form of the same post. The other tabs are what they leave: what they kept, and what they hold. */

const form = 'post/own-listing';
const editPath = '/edit-sale-property/own-listing?step=home';
const live = makeOwnListing({ status: 'active' }) as OwnListing;
const kept = (name: string) => drafts.readStored('member', name);
const titleIn = async (name: string) => ((await kept(name)) as { values?: { title: string } } | null)?.values?.title;

let locks: ReturnType<typeof standInLocks>;
beforeEach(() => {
  locks = standInLocks();
});
afterEach(() => locks.takeAway());

/** Another tab has written this and saved nothing. Answers with what closes that tab. */
async function typeElsewhere(title: string, name = form) {
  const values = { ...toEditorValues(live), title };
  await drafts.write('member', name, { values, clientId: 'client-elsewhere', version: live.version, unanswered: [] });
  return locks.holdElsewhere(`gable-drafts member/${name}`);
}

async function open() {
  const page = await renderEditor(editPath, { posts: [live] });
  await stepHeading('The home');
  return page;
}

it('unsaved input of an open tab stays its own: another tab begins with the saved draft, and keeps its input apart', async () => {
  await typeElsewhere('Typed in the first tab');
  const { person } = await open();
  expect(titleBox()).toHaveValue('Brick semi near the canal');
  await addToTitle(person, ' here');
  await waitFor(async () => expect(await titleIn(`${form}/tab/2`)).toBe('Brick semi near the canal here'));
  expect(await titleIn(form)).toBe('Typed in the first tab');
});

it('a reload finds the work of its own tab, even where another was closed with some', async () => {
  const closeOther = await typeElsewhere('Typed in the first tab');
  const first = await open();
  await addToTitle(first.person, ' here');
  await waitFor(async () => expect(await titleIn(`${form}/tab/2`)).toBe('Brick semi near the canal here'));
  closeOther();
  first.unmount();
  await open();
  expect(titleBox()).toHaveValue('Brick semi near the canal here');
});

it('the work of a tab that was closed is offered to the next one that opens the post', async () => {
  const close = await typeElsewhere('Typed in the second tab', `${form}/tab/2`);
  close();
  const { person } = await open();
  expect(titleBox()).toHaveValue('Typed in the second tab');
  expect(screen.getByText(/We restored your unsaved changes/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(titleBox()).toHaveValue('Brick semi near the canal');
  await waitFor(async () => expect(await kept(`${form}/tab/2`)).toBeNull());
});

it('unsaved input of a tab is offered to another once the form was left', async () => {
  const first = await open();
  await addToTitle(first.person, ' here');
  await waitFor(async () => expect(await titleIn(form)).toBe('Brick semi near the canal here'));
  await first.person.click(screen.getByRole('link', { name: 'Explorer' }));
  await first.person.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(first.address()).toMatch(/^\/residential-explore/));
  first.unmount();
  // Another tab knows nothing of what this one had.
  sessionStorage.clear();
  await open();
  expect(titleBox()).toHaveValue('Brick semi near the canal here');
});

it.each([
  ['of a post that has ended', makeOwnListing({ status: 'closed' }), 'This post is closed'],
  ['of another kind, once its own is left', makeOwnListing({ kind: 'rent_property' }), undefined],
])('a form that does not open releases its draft slot: that %s', async (_, post, instead) => {
  const page = await renderEditor(editPath, { posts: [post] });
  if (instead) await screen.findByRole('heading', { name: instead });
  else {
    await waitFor(() => expect(page.address()).toMatch(/^\/edit-rent-property/));
    await page.router.navigate('/residential-explore');
  }
  await waitFor(() => expect(locks.isHeld(`gable-drafts member/${form}`)).toBe(false));
});

it('leaving a form while it loads releases its draft slot', async () => {
  let answer: (() => void) | undefined;
  const page = await renderEditor(editPath, {
    handlers: [
      mock('GET /posts/{id}/content', async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { data: live };
      }),
    ],
  });
  await waitFor(() => expect(answer).toBeDefined());
  const taken = vi.spyOn(navigator.locks, 'request');
  await page.router.navigate('/residential-explore');
  await waitFor(() => expect(screen.queryByText('Loading the form')).toBeNull());
  answer?.();
  await waitFor(() => expect(taken.mock.calls.map(([name]) => name)).toContain(`gable-drafts member/${form}`));
  await waitFor(() => expect(locks.isHeld(`gable-drafts member/${form}`)).toBe(false));
});

it('leaving a form as it becomes ready releases its draft slot', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const page = await renderEditor(editPath, {
    handlers: [
      mock('GET /posts/{id}/content', async () => {
        await answered;
        return { data: live };
      }),
    ],
  });
  await screen.findByText('Loading the form');
  const left = new Promise<boolean>((resolve) => {
    page.queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryKey[0] !== 'post-editor' || query.state.status !== 'success') return;
      resolve(locks.isHeld(`gable-drafts member/${form}`));
      page.unmount();
    });
  });
  answer();
  expect(await left).toBe(true);
  await waitFor(() => expect(locks.isHeld(`gable-drafts member/${form}`)).toBe(false));
});

it('two new forms of a kind are two posts', async () => {
  const name = 'post/new/residential/sale_property';
  await typeElsewhere('Typed in the first tab', name);
  const { person } = await renderEditor('/sale-property?step=home');
  await stepHeading('The home');
  expect(titleBox()).toHaveValue('');
  await person.type(screen.getByRole('textbox', { name: /^Living area/ }), '1680');
  await waitFor(async () => expect(await kept(`${name}/tab/2`)).not.toBeNull());
  const [mine, theirs] = (await Promise.all([kept(`${name}/tab/2`), kept(name)])) as { clientId: string }[];
  expect(mine?.clientId).not.toBe(theirs?.clientId);
  expect(await titleIn(name)).toBe('Typed in the first tab');
});
