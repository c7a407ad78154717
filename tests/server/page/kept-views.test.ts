import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { deletionWord } from '#contract/account/user.ts';
import { apiPrefix } from '#contract/limits.ts';
import { openBuiltPage } from '#server/page/built-page.ts';
import type { CallApi, PrerenderedView, ViewToPrerender } from '#server/page/page-source.ts';
import type { App } from '#server/platform/context.ts';
import { makeOwner, type Owner } from '#tests/server/posts/owner/owner-fixture.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { fernStreet } from '#tests/support/post-bodies.ts';
import { makeAgent } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';
import { writeBuiltPage } from './built-page-fixture.ts';

const prerendered = 'The answer to a visitor: ';

/** Signals of changed posts never arrive at the server that keeps the views. */
describeWithDatabase('a view that another server keeps', (getDb) => {
  let folder: string;
  let keeper: App;
  let writer: App;
  let owner: Owner;
  let finishRendering: Promise<unknown>;
  const prerender = vi.fn<(view: ViewToPrerender, callApi: CallApi) => Promise<PrerenderedView>>();

  beforeAll(async () => {
    folder = await writeBuiltPage();
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    finishRendering = Promise.resolve();
    prerender.mockReset().mockImplementation(async ({ page, parameter }, callApi) => {
      const path = { postDetails: `/posts/${parameter}`, agentProfile: `/agents/${parameter}` }[page as string];
      const { body } = await callApi(apiPrefix + (path ?? '/posts?limit=50'));
      await finishRendering;
      return { html: prerendered, styles: '', picture: null, data: body, isComplete: true };
    });
    const page = await openBuiltPage(folder, () => ({ prerender, spentMs: () => 0, close: async () => {} }));
    keeper = await buildTestApp(getDb(), { page, env: severalAddresses });
    writer = await buildTestApp(getDb(), { env: severalAddresses });
    owner = await makeOwner(writer, getDb());
  });
  afterEach(() => Promise.all([keeper.close(), writer.close()]));

  const visit = async (url: string) => (await keeper.inject(url)).body;
  const keep = async (url: string, text: string) => {
    for (let visits = 0; visits < 2; visits += 1) expect(await visit(url)).toContain(prerendered);
    expect(prerender).toHaveBeenCalledOnce();
    expect(await visit(url)).toContain(text);
    prerender.mockClear();
  };
  const edit = async (kind: 'sale_property' | 'buy_request', id: string, values: Parameters<Owner['bodyOf']>[1]) => {
    const { clientId: _, ...body } = owner.bodyOf(kind, values);
    expect((await owner('PUT /posts/{id}', { id, body })).status).toBe(200);
  };

  it.each(['/residential-details/', '/residential-explore'])('at %s… shows no address that is hidden', async (path) => {
    const { id, version } = await owner.make('sale_property');
    const url = path.endsWith('/') ? path + id : path;
    await keep(url, fernStreet.streetName);
    await edit('sale_property', id, { hideExactAddress: true, version });
    expect(await visit(url)).not.toContain(fernStreet.streetName);
    await owner('DELETE /posts/{id}', { id });
  });

  it('shows no post that is removed', async () => {
    const { id } = await owner.make('sale_property');
    await keep('/residential-explore', id);
    expect((await owner('DELETE /posts/{id}', { id })).status).toBe(200);
    expect(await visit('/residential-explore')).not.toContain(id);
    expect((await keeper.inject(`/residential-details/${id}`)).statusCode).toBe(404);
  });

  it('shows no request that became private', async () => {
    const { id, version } = await owner.make('buy_request');
    await keep(`/residential-details/${id}`, id);
    await edit('buy_request', id, { visibility: 'private', version });
    expect(await keeper.inject(`/residential-details/${id}`)).toMatchObject({ statusCode: 404 });
  });

  it('shows no agent whose account is closed', async () => {
    const agent = await makeAgent(getDb(), { last_name: 'Ouellette' });
    await keep(`/agent-profile/${agent.id}`, 'Ouellette');
    const call = await callsOf(writer, getDb(), agent.id);
    expect((await call('DELETE /user', { body: { confirmation: deletionWord } })).status).toBe(200);
    expect(await visit(`/agent-profile/${agent.id}`)).not.toContain('Ouellette');
  });

  it('is rendered again for a visitor who came after a change that its rendering missed', async () => {
    const { id, version } = await owner.make('sale_property');
    const url = `/residential-details/${id}`;
    let finish = () => {};
    finishRendering = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const before = visit(url);
    await expect.poll(() => prerender.mock.calls.length).toBe(1);
    await edit('sale_property', id, { hideExactAddress: true, version });
    const after = visit(url);
    finish();
    expect(await before).toContain(prerendered);
    expect(await after).toContain(prerendered);
    expect(await after).not.toContain(fernStreet.streetName);
  });

  it('is kept while other posts change', async () => {
    const shown = await owner.make('sale_property');
    const other = await owner.make('sale_property');
    await keep(`/residential-details/${shown.id}`, fernStreet.streetName);
    await edit('sale_property', other.id, { hideExactAddress: true, version: other.version });
    for (let visits = 0; visits < 2; visits += 1) await visit(`/residential-details/${shown.id}`);
    expect(prerender).not.toHaveBeenCalled();
  });
});
