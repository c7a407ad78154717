import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { NewPost } from '#contract/post/own/own-post.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import { ownPostIds } from '#src/entities/post/own/own-post-ids.ts';
import { newDraftName } from '#src/features/post-editor/autosave/local-draft.ts';
import { drafts } from '#src/lib/storage/drafts.ts';
import { createOwnPost, getOwnPost, giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { failing, held, mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveRequest, makeOwnListing, makeOwnRequest, ownPostsOfEachKind } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { leaveDraft, nextButton, renderEditor, stepHeading, titleBox } from '#tests/support/page/post-editor.tsx';
import { heldUploads, jpeg, photo } from '#tests/support/page/post-photos.tsx';

const startOf = {
  sale_property: '/sale-property',
  rent_property: '/rent-property',
  buy_request: '/buy-request',
  rent_request: '/rent-request',
} as const;
const post = () => screen.getByRole('button', { name: 'Publish' });

it.each(ownPostsOfEachKind())('$kind: is posted, and its page opens', async (finished) => {
  await leaveDraft(finished);
  const { person, address, queryClient } = await renderEditor(`${startOf[finished.kind]}?step=check`);
  await stepHeading('Review and publish');
  await person.dblClick(post());
  expect(await screen.findByText('Your post is published')).toBeVisible();
  await waitFor(() => expect(address()).toMatch(/^\/residential-details\/own-/));
  const made = getOwnPost(memberToken, address().split('/').at(-1) ?? '');
  expect(made).toMatchObject({
    kind: finished.kind,
    section: 'residential',
    status: 'active',
    content: finished.content,
  });
  // Its card has no heart.
  await expect.poll(() => queryClient.getQueryData(ownPostIds().queryKey)).toContain(made?.id);
});

it('sends what was typed once it has a title, and the address becomes that of the draft', async () => {
  const { person, address } = await renderEditor('/sale-property?step=home');
  await stepHeading('The home');
  await person.type(titleBox(), 'Brick semi near the canal');
  await person.type(screen.getByRole('textbox', { name: /^Living area/ }), '1680');
  await waitFor(() => expect(address()).toMatch(/^\/edit-sale-property\/own-\d+\?step=home$/));
  // The editor is not reloaded while the member types.
  await person.type(screen.getByRole('textbox', { name: /^Year built/ }), '1911');
  expect(titleBox()).toHaveValue('Brick semi near the canal');
  expect(await screen.findByText(/^Draft saved at \d+:\d\d [ap]m$/)).toBeVisible();
  const id = /own-\d+/.exec(address())?.[0] ?? '';
  await waitFor(() =>
    expect(getOwnPost(memberToken, id)).toMatchObject({
      status: 'draft',
      content: { title: 'Brick semi near the canal', livingArea: 1_680, yearBuilt: 1_911 },
    }),
  );
});

it('keeps the focus where it is when the draft gets its address', async () => {
  const { person, address } = await renderEditor('/sale-property?step=home');
  await stepHeading('The home');
  await person.type(titleBox(), 'Brick semi');
  await waitFor(() => expect(address()).toMatch(/^\/edit-sale-property/));
  expect(titleBox()).toHaveFocus();
});

it('a valid step leads to the heading of the next', async () => {
  await leaveDraft(makeOwnRequest());
  const { person, address } = await renderEditor('/buy-request?step=where');
  await stepHeading('Location');
  await person.click(screen.getByRole('button', { name: 'Next: the home' }));
  await waitFor(async () => expect(await stepHeading('The home')).toHaveFocus());
  expect(address()).toMatch(/step=home$/);
  expect(screen.getByRole('link', { name: /The home/ })).toHaveAttribute('aria-current', 'step');
});

it('goes on to the next step when the answer of the first save comes while that step is rendered', async () => {
  const save = held('POST /posts');
  const newDraft = newDraftName('buy_request', 'residential');
  await leaveDraft(makeOwnRequest());
  const { address } = await renderEditor('/buy-request?step=where', { handlers: [save.handler] });
  await stepHeading('Location');
  await screen.findByText('Saving draft');
  await act(async () => {
    nextButton().click();
    save.release();
    // The last thing that a save does before it is told.
    await vi.waitFor(async () => expect(await drafts.names('member')).not.toContain(newDraft));
  });
  await stepHeading('The home');
  expect(address()).toMatch(/^\/edit-buy-request\/own-\d+\?step=home$/);
});

it('a floor plan keeps uploading on other steps, and publishing waits for it', async () => {
  const uploads = heldUploads();
  await leaveDraft(makeOwnListing());
  const { person, address } = await renderEditor('/sale-property?step=pictures', { handlers: [uploads.handler] });
  await stepHeading('Photos');
  await person.upload(screen.getByLabelText(/^Choose a floor plan/), jpeg('plan'));
  await waitFor(() => expect(uploads.count()).toBe(1));
  await person.click(screen.getByRole('link', { name: /Review and publish/ }));
  await stepHeading('Review and publish');
  await person.click(post());
  const refusal = await screen.findByText(/^Some files are still uploading/);
  uploads.answer(0, 'plan');
  await waitFor(() => expect(refusal).not.toBeInTheDocument());
  await person.click(post());
  await screen.findByText('Your post is published');
  await waitFor(() => expect(address()).toMatch(/^\/residential-details\/own-/));
  const made = getOwnPost(memberToken, address().split('/').at(-1) ?? '');
  expect(made.content).toMatchObject({ floorPlan: 'plan' });
});

it('publishing deletes the stored files of failed uploads', async () => {
  await leaveDraft(makeOwnListing());
  const { person } = await renderEditor('/sale-property?step=pictures', { handlers: [failing('POST /media', 500)] });
  await stepHeading('Photos');
  const names = async () => (await drafts.names('member')).filter((name) => name.includes('/files/'));
  await person.upload(screen.getByLabelText('Add photos'), jpeg('one'));
  await screen.findByRole('button', { name: /^Try again/ });
  expect(await names()).toHaveLength(1);
  await person.click(screen.getByRole('link', { name: /Review and publish/ }));
  await stepHeading('Review and publish');
  await person.click(post());
  await screen.findByText('Your post is published');
  await waitFor(async () => expect(await names()).toEqual([]));
});

it('two presses send one post', async () => {
  const sent: NewPost[] = [];
  await leaveDraft(makeOwnRequest());
  const { person } = await renderEditor('/buy-request?step=check', {
    handlers: [
      mock('POST /posts', ({ body, token }) => {
        sent.push(body);
        return { data: createOwnPost(token, body) };
      }),
    ],
  });
  await stepHeading('Review and publish');
  await person.dblClick(post());
  await screen.findByText('Your post is published');
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1);
});

it('an error of the server stands at its field, and no input is lost', async () => {
  await leaveDraft(makeOwnRequest());
  const { person } = await renderEditor('/buy-request?step=check', {
    handlers: [failing('POST /posts', 403, 'Your plan has room for one active request')],
  });
  await stepHeading('Review and publish');
  await person.click(post());
  const summary = await screen.findByText('Your plan has room for one active request.');
  expect(summary).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/subscription-plans');
  expect(screen.getAllByText('A yard for two dogs')[0]).toBeVisible();
});

it('the preview shows it as others will see it: without the street where the exact place is hidden', async () => {
  await leaveDraft(makeOwnListing(), { hideExactAddress: 'yes' });
  await renderEditor('/sale-property?step=home');
  await stepHeading('The home');
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }));
  expect(preview.getByText('$1,149,000')).toBeVisible();
  expect(preview.getByText('Ottawa, ON K1S')).toBeVisible();
  expect(preview.queryByText(/Strathcona|Glebe/)).toBeNull();
});

it('the last step shows its title, every picture and the floor plan', async () => {
  const photos = ['front', 'kitchen', 'yard'].map((id) => photo(id, `The ${id}`));
  const floorPlan = { id: 'plan', url: '/media/plan', name: 'Ground floor.pdf', bytes: 48_211 };
  await leaveDraft(makeOwnListing(), { photos, floorPlan, virtualTourUrl: 'https://tours.example.ca/1' });
  await renderEditor('/sale-property?step=check');
  await stepHeading('Review and publish');
  expect(screen.getByRole('heading', { level: 3, name: 'Brick semi near the canal' })).toBeVisible();
  const further = within(screen.getByRole('list', { name: 'More photos' }));
  expect(further.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
    'The kitchen',
    'The yard',
  ]);
  expect(screen.getByRole('link', { name: /^Download the floor plan/ })).toHaveAttribute('href', '/media/plan');
  expect(screen.getByRole('link', { name: /^Open the tour/ })).toHaveAttribute('href', 'https://tours.example.ca/1');
});

it('a form that was begun before is continued, or started over', async () => {
  await leaveDraft(makeOwnRequest(), { title: '' });
  const { person } = await renderEditor('/buy-request?step=home');
  await stepHeading('The home');
  expect(screen.getByText(/We restored your draft/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'House' })).toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'House' })).not.toBeChecked());
  expect(screen.queryByText(/We restored your draft/)).toBeNull();
  await waitFor(async () => expect(await drafts.readStored('member', 'post/new/residential/buy_request')).toBeNull());
});

it('a saved listing shows how many requests it fits before it is published', async () => {
  giveOwnPost(memberToken, makeOwnListing({ id: 'd1' }));
  const ladder = [{ price: 989_000, isOwn: true, requests: 4 }];
  const demand = { countedAt: new Date().toISOString(), ladder, missing: [] };
  await renderEditor('/edit-sale-property/d1?step=check', {
    handlers: [mock('POST /posts/{id}/demand', () => ({ data: demand }))],
  });
  expect(await screen.findByRole('heading', { level: 3, name: /requests fit at \$/ })).toBeInTheDocument();
});

it('a drawn area stays as it was drawn beside one that is removed', async () => {
  const shape = encodeArea([
    [
      { lat: 45.4, lng: -75.7 },
      { lat: 45.4, lng: -75.68 },
      { lat: 45.42, lng: -75.68 },
    ],
  ]);
  const named = { label: 'The Glebe', province: 'ON' as const, city: 'Ottawa' };
  const areas = [
    { ...named, lat: 45.41, lng: -75.69, radiusKm: 1.4, shape },
    { ...named, label: 'Hintonburg', lat: 45.4, lng: -75.73, radiusKm: 2 },
  ];
  const title = 'Homes for sale in The Glebe';
  giveOwnPost(memberToken, makeLiveRequest({ id: 'a1', visibility: 'private', content: { title, areas } }));
  const { person } = await renderEditor('/edit-buy-request/a1?step=where', {});
  const row = within(await screen.findByRole('list', { name: 'Areas' }));
  expect(row.getByText('Drawn on the map')).toBeInTheDocument();
  expect(row.queryByRole('slider', { name: 'Kilometres around The Glebe' })).not.toBeInTheDocument();
  await person.type(row.getByRole('textbox', { name: 'Name of area 1' }), ' park');
  await person.click(row.getByRole('button', { name: 'Remove Hintonburg' }));
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(getOwnPost(memberToken, 'a1')?.content).toMatchObject({
      areas: [{ ...areas[0], label: 'The Glebe park' }],
    }),
  );
});

it.each(['Individual', 'Agent'] as const)(
  'an alert of an %s is changed with nothing but its area filled',
  async (userType) => {
    const areas = [
      { label: 'The Glebe', province: 'ON' as const, city: 'Ottawa', lat: 45.402, lng: -75.686, radiusKm: 2 },
    ];
    giveOwnPost(
      memberToken,
      makeLiveRequest({ id: 'a1', visibility: 'private', content: { title: 'Homes for sale in The Glebe', areas } }),
    );
    const { person } = await renderEditor('/edit-buy-request/a1?step=home', { userType });
    await stepHeading('The home');
    await person.type(screen.getByRole('textbox', { name: /^Year built|^Built in or after/ }), '1990');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(getOwnPost(memberToken, 'a1')).toMatchObject({
        visibility: 'private',
        content: { areas, yearBuilt: 1990 },
      }),
    );
  },
);
