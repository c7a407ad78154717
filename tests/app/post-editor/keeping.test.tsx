import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { drafts } from '#src/lib/drafts.ts';
import { memberToken } from '#tests/support/member.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { failing, mock, unreachable } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { changeOwnPost, getOwnPost, retitleOwnPost } from '#tests/support/mock-api/own-posts.ts';
import { makeOwnListing, makeOwnRequest } from '#tests/support/own-post.ts';
import { addToTitle, leaveDraft, renderEditor, stepHeading, titleBox } from '#tests/support/post-editor.tsx';

const editPath = '/edit-sale-property/own-listing?step=home';
const kept = (form: string) => drafts.readStored('member', form);
const saved = () => getOwnPost(memberToken, 'own-listing');
const dialog = () => screen.findByRole('dialog', { name: 'This post was changed elsewhere' });

function goOffline() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return () => {
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
  };
}
afterEach(() => vi.restoreAllMocks());

/** Somebody saves the post in another tab. */
function changeElsewhere(title: string) {
  retitleOwnPost(memberToken, 'own-listing', title);
}

it('what was entered into a new form is there again after a reload, before it has a title', async () => {
  const first = await renderEditor('/sale-property?step=home');
  await stepHeading('The home');
  await first.person.type(screen.getByRole('textbox', { name: /^Living area/ }), '1680');
  await waitFor(async () => expect(await kept('post/new/residential/sale_property')).not.toBeNull());
  expect(screen.getByText(/Kept on this device/)).toBeVisible();
  first.unmount();
  await renderEditor('/sale-property?step=home');
  await stepHeading('The home');
  expect(screen.getByRole('textbox', { name: /^Living area/ })).toHaveValue('1,680');
});

it('what is not in order stays in the form as it was typed, and the rest goes to the server', async () => {
  const first = await renderEditor(editPath, { posts: [makeOwnListing()] });
  await stepHeading('The home');
  const area = screen.getByRole('textbox', { name: /^Living area/ });
  await first.person.clear(area);
  await first.person.type(area, 'large');
  await first.person.type(screen.getByRole('textbox', { name: /^Year built/ }), '1911');
  await waitFor(() => expect(saved().content).toMatchObject({ yearBuilt: 1_911 }));
  expect(saved().content).not.toHaveProperty('livingArea');
  // Until the answer is there, the version on the server may be that of another tab.
  await screen.findByText(/^Draft saved at .*What is not in order yet is kept on this device/);
  first.unmount();
  await renderEditor(editPath);
  await stepHeading('The home');
  expect(screen.getByRole('textbox', { name: /^Living area/ })).toHaveValue('large');
});

it('nothing is kept of a draft that the server has', async () => {
  const { person } = await renderEditor(editPath, { posts: [makeOwnListing()] });
  await stepHeading('The home');
  await addToTitle(person, ' in the Glebe');
  await screen.findByText(/^Draft saved at/);
  expect(saved().content.title).toBe('Brick semi near the canal in the Glebe');
  expect(await kept('post/own-listing')).toBeNull();
});

it('what another tab keeps of the same draft stays when this one is saved', async () => {
  const { person } = await renderEditor(editPath, { posts: [makeOwnListing()] });
  await stepHeading('The home');
  const goOnline = goOffline();
  await addToTitle(person, ' in the Glebe');
  await screen.findByText(/Saved on this device only/);
  const theirs = { ...((await kept('post/own-listing')) as object), values: { title: 'Typed in another tab' } };
  await drafts.write('member', 'post/own-listing', theirs);
  goOnline();
  await screen.findByText(/^Draft saved at/);
  expect(await kept('post/own-listing')).toEqual(theirs);
});

it('what was typed offline is kept here, and sent when the connection is back', async () => {
  const { person } = await renderEditor(editPath, { posts: [makeOwnListing()] });
  await stepHeading('The home');
  const goOnline = goOffline();
  await addToTitle(person, ' in the Glebe');
  expect(await screen.findByText(/Saved on this device only/)).toBeVisible();
  expect(saved().version).toBe(3);
  goOnline();
  await screen.findByText(/^Draft saved at/);
  expect(saved().content.title).toBe('Brick semi near the canal in the Glebe');
});

it('a server that cannot be reached loses nothing, and the next change tries again', async () => {
  const { person } = await renderEditor(editPath, {
    posts: [makeOwnListing()],
    handlers: [unreachable('PUT /posts/{id}')],
  });
  await stepHeading('The home');
  await addToTitle(person, ' in');
  expect(await screen.findByText(/Saved on this device only/)).toBeVisible();
  await waitFor(async () => expect(await kept('post/own-listing')).not.toBeNull());
  mockApi.resetHandlers();
  await addToTitle(person, ' town');
  await screen.findByText(/^Draft saved at/);
  expect(saved().content.title).toBe('Brick semi near the canal in town');
});

it('a session that ends while a draft is sent is said once, by the toast, and the draft stays on this device', async () => {
  const { person } = await renderEditor(editPath, {
    posts: [makeOwnListing()],
    handlers: [failing('PUT /posts/{id}', 401, 'Session ended')],
  });
  await stepHeading('The home');
  await addToTitle(person, ' here');
  expect(await screen.findByText('Saved on this device only.')).toBeVisible();
  expect(await screen.findAllByText(/Session ended/)).toHaveLength(1);
  await waitFor(async () => expect(await kept('post/own-listing')).not.toBeNull());
});

it('a lost answer is no conflict', async () => {
  let isLost = true;
  const { person } = await renderEditor(editPath, {
    posts: [makeOwnListing()],
    handlers: [
      mock('PUT /posts/{id}', ({ params, body, token }) => {
        const post = changeOwnPost(token, params.id, body);
        if (isLost) {
          isLost = false;
          throw new MockFailure(502, 'The line went dead');
        }
        return { data: post };
      }),
    ],
  });
  await stepHeading('The home');
  await addToTitle(person, ' in');
  await screen.findByText(/Saved on this device only/);
  expect(saved().version).toBe(4);
  await addToTitle(person, ' town');
  await waitFor(() => expect(saved().content.title).toBe('Brick semi near the canal in town'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a lost answer is no conflict after a reload either', async () => {
  const first = await renderEditor(editPath, {
    posts: [makeOwnListing()],
    handlers: [
      mock('PUT /posts/{id}', ({ params, body, token }) => {
        changeOwnPost(token, params.id, body);
        throw new MockFailure(502, 'The line went dead');
      }),
    ],
  });
  await stepHeading('The home');
  await addToTitle(first.person, ' in');
  await screen.findByText(/Saved on this device only/);
  first.unmount();
  mockApi.resetHandlers();
  const { person } = await renderEditor(editPath);
  await stepHeading('The home');
  await addToTitle(person, ' town');
  await waitFor(() => expect(saved().content.title).toBe('Brick semi near the canal in town'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('changes to a published post whose answer was lost are no conflict after a reload', async () => {
  const first = await renderEditor(editPath, {
    posts: [makeOwnListing({ status: 'active' })],
    handlers: [
      mock('PUT /posts/{id}', ({ params, body, token }) => {
        changeOwnPost(token, params.id, body);
        throw new MockFailure(502, 'The line went dead');
      }),
    ],
  });
  await stepHeading('The home');
  await addToTitle(first.person, ' in');
  await first.person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(async () => expect(await kept('post/own-listing')).toMatchObject({ unanswered: [{}] }));
  first.unmount();
  await renderEditor(editPath);
  await stepHeading('The home');
  expect(saved().version).toBe(4);
  await act(async () => void (await import('#src/features/post-editor/conflict-dialog.tsx')));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an area whose radius is being typed stays where it is', async () => {
  const first = await renderEditor('/edit-buy-request/own-request?step=where', { posts: [makeOwnRequest()] });
  await stepHeading('Where');
  const [radius] = screen.getAllByRole('textbox', { name: /^How far around/ });
  await first.person.clear(radius as HTMLElement);
  await waitFor(async () => expect(await kept('post/own-request')).not.toBeNull());
  first.unmount();
  await renderEditor('/edit-buy-request/own-request?step=where');
  await stepHeading('Where');
  expect(screen.getByRole('textbox', { name: 'Name of area 1' })).not.toHaveValue('');
  expect(screen.getAllByRole('textbox', { name: /^How far around/ })[0]).toHaveValue('');
});

it('what neither the server nor the browser took is said, and leaving asks first', async () => {
  vi.spyOn(drafts, 'write').mockResolvedValue(false);
  const { person } = await renderEditor(editPath, { posts: [makeOwnListing()] });
  await stepHeading('The home');
  const goOnline = goOffline();
  await addToTitle(person, ' here');
  expect(await screen.findByText(/^Not saved/)).toBeVisible();
  goOnline();
  await screen.findByText(/^Draft saved at/);
  mockApi.use(failing('PUT /posts/{id}', 500));
  await addToTitle(person, ' now');
  expect(await screen.findByText(/^Not saved/)).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Explorer' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

it('two tabs: keeping mine saves it over the other version', async () => {
  const { person } = await renderEditor(editPath, { posts: [makeOwnListing()] });
  await stepHeading('The home');
  changeElsewhere('A title from another tab');
  await addToTitle(person, ' here');
  const asked = within(await dialog());
  expect(asked.queryByRole('button', { name: 'Close' })).toBeNull();
  await person.keyboard('{Escape}');
  expect(saved().content.title).toBe('A title from another tab');
  await person.click(asked.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(saved().content.title).toBe('Brick semi near the canal here'));
  expect(titleBox()).toHaveValue('Brick semi near the canal here');
});

it('two tabs: taking theirs shows it, and mine can be brought back', async () => {
  const { person } = await renderEditor(editPath, { posts: [makeOwnListing()] });
  await stepHeading('The home');
  changeElsewhere('A title from another tab');
  await addToTitle(person, ' here');
  await person.click(within(await dialog()).getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(titleBox()).toHaveValue('A title from another tab'));
  await person.click(await screen.findByRole('button', { name: 'Bring mine back' }));
  expect(await stepHeading('The home')).toHaveFocus();
  expect(titleBox()).toHaveValue('Brick semi near the canal here');
  await waitFor(() => expect(saved().content.title).toBe('Brick semi near the canal here'));
});

it('keeping mine publishes only what was to be published', async () => {
  const { person } = await renderEditor('/edit-sale-property/own-listing?step=check', { posts: [makeOwnListing()] });
  await stepHeading('Check and post');
  changeElsewhere('A title from another tab');
  await person.click(screen.getByRole('button', { name: 'Post' }));
  await person.click(within(await dialog()).getByRole('button', { name: 'Take theirs' }));
  await person.click(screen.getByRole('link', { name: /The home/ }));
  await stepHeading('The home');
  changeElsewhere('Another one from there');
  await addToTitle(person, ' here');
  await person.click(within(await dialog()).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(saved().content.title).toBe('A title from another tab here'));
  await screen.findByText(/^Draft saved at/);
  expect(saved().status).toBe('draft');
});

it('what was typed before and changed elsewhere since is asked about when it is opened', async () => {
  const first = await renderEditor(editPath, {
    posts: [makeOwnListing()],
    handlers: [unreachable('PUT /posts/{id}')],
  });
  await stepHeading('The home');
  await addToTitle(first.person, ' here');
  await waitFor(async () => expect(await kept('post/own-listing')).not.toBeNull());
  first.unmount();
  changeElsewhere('A title from another tab');
  await renderEditor(editPath);
  expect(within(await dialog()).getByRole('button', { name: 'Keep mine' })).toBeVisible();
});

it('what was restored can be discarded', async () => {
  const first = await renderEditor(editPath, { posts: [makeOwnListing({ status: 'active' })] });
  await stepHeading('The home');
  await addToTitle(first.person, ' here');
  await waitFor(async () => expect(await kept('post/own-listing')).not.toBeNull());
  first.unmount();
  const { person } = await renderEditor(editPath);
  await stepHeading('The home');
  expect(titleBox()).toHaveValue('Brick semi near the canal here');
  await person.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(await stepHeading('The home')).toHaveFocus();
  expect(titleBox()).toHaveValue('Brick semi near the canal');
  await waitFor(async () => expect(await kept('post/own-listing')).toBeNull());
});

it('leaving over what the server does not have asks first', async () => {
  const { person, address } = await renderEditor('/sale-property?step=home');
  await stepHeading('The home');
  await person.type(screen.getByRole('textbox', { name: /^Living area/ }), '1680');
  await person.click(screen.getByRole('link', { name: 'Explorer' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await person.click(asked.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toMatch(/^\/residential-explore/));
});

it('leaving a draft that can be saved saves it and asks nothing', async () => {
  const { person, address } = await renderEditor(editPath, { posts: [makeOwnListing()] });
  await stepHeading('The home');
  await addToTitle(person, ' here');
  await person.click(screen.getByRole('link', { name: 'Explorer' }));
  await waitFor(() => expect(address()).toMatch(/^\/residential-explore/));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(saved().content.title).toBe('Brick semi near the canal here'));
});

it('save and leave says that it is busy, and leads nobody away who went elsewhere meanwhile', async () => {
  let answer: (() => void) | undefined;
  const { person, address } = await renderEditor(editPath, {
    posts: [makeOwnListing()],
    handlers: [
      mock('PUT /posts/{id}', async ({ params, body, token }) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { data: changeOwnPost(token, params.id, body) };
      }),
    ],
  });
  await stepHeading('The home');
  await addToTitle(person, ' here');
  const leave = screen.getByRole('button', { name: 'Save and leave' });
  await person.click(leave);
  expect(leave).toHaveAttribute('aria-busy', 'true');
  await person.click(screen.getByRole('link', { name: 'Explorer' }));
  await waitFor(() => expect(address()).toMatch(/^\/residential-explore/));
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  await waitFor(() => expect(saved().content.title).toBe('Brick semi near the canal here'));
  expect(address()).toMatch(/^\/residential-explore/);
});

it('save and leave leads to My posts', async () => {
  const { person, address } = await renderEditor(editPath, { posts: [makeOwnListing()] });
  await stepHeading('The home');
  await addToTitle(person, ' here');
  await person.click(screen.getByRole('button', { name: 'Save and leave' }));
  await waitFor(() => expect(address()).toMatch(/^\/my-posts/));
  expect(saved().content.title).toBe('Brick semi near the canal here');
});

it('a published post is changed when it is saved, not before', async () => {
  const { person, address } = await renderEditor(editPath, { posts: [makeOwnListing({ status: 'active' })] });
  await stepHeading('The home');
  await addToTitle(person, ' here');
  expect(await screen.findByText(/Not saved yet/)).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Explorer' }));
  await person.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(saved().version).toBe(3);
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Your changes are saved')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/residential-details/own-listing'));
  expect(saved()).toMatchObject({ status: 'active', content: { title: 'Brick semi near the canal here' } });
  expect(await kept('post/own-listing')).toBeNull();
});

it('a published post that was changed elsewhere is not written over without a word', async () => {
  const { person } = await renderEditor(editPath, { posts: [makeOwnListing({ status: 'active' })] });
  await stepHeading('The home');
  await addToTitle(person, ' here');
  retitleOwnPost(memberToken, 'own-listing', 'A title from another tab');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await person.click(within(await dialog()).getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Your changes are saved')).toBeVisible();
  expect(saved().content.title).toBe('Brick semi near the canal here');
});

it('a form that cannot be loaded offers another try', async () => {
  const { person } = await renderEditor(editPath, {
    posts: [makeOwnListing()],
    handlers: [failing('GET /posts/{id}/content', 500)],
  });
  expect(await screen.findByText('We could not open the form')).toBeVisible();
  mockApi.resetHandlers();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await stepHeading('The home')).toBeVisible();
});

it('a draft of another section is another draft', async () => {
  await leaveDraft(makeOwnListing({ section: 'commercial' }), { propertySubType: ['Office'] });
  await renderEditor('/sale-property?step=home&section=commercial');
  await stepHeading('The home');
  expect(screen.getByRole('combobox', { name: 'Property type' })).toHaveValue('Office');
  expect(screen.queryByRole('combobox', { name: /Bedrooms/ })).toBeNull();
});
