import { availableParallelism } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { apiPrefix } from '#contract/limits.ts';
import type { PostDetails } from '#contract/post/post.ts';
import type { AppContext } from '#server/app-context.ts';
import type { App } from '#server/platform/context.ts';
import { postChangesChannel } from '#server/platform/db/changed-posts.ts';
import { primaryReadHeaders } from '#server/platform/http/replica-reads.ts';
import type { Market } from '#server/posts/market/market.service.ts';
import { getPost } from '#server/posts/posts.service.ts';
import { createComposer } from './compose-page.ts';
import { pageSettingsOf } from './head/page-head.ts';
import { findPage, getPageHead } from './page.service.ts';
import type { CallApi, PageSource } from './page-source.ts';
import { RenderBudget } from './prerendering/render-budget.ts';
import { bytesOf, etagOf, type Segment } from './segments.ts';
import { type ViewAddress, viewAddress } from './view-address.ts';
import { ViewCache } from './view-cache.ts';
import { type CheckedView, createFreshnessCheck } from './view-freshness.ts';

export interface PageAnswer {
  status: 200 | 404;
  etag: string;
  segments: readonly Segment[];
}

interface PrerenderedAnswer extends PageAnswer, CheckedView {
  bytes: number;
  isComplete: boolean;
}

/** How long a response waits for its rendering before it is sent without. */
const renderTimeoutMs = 5_000;
/** Share of one core that rendering may use in the long run: half of it on a single core. */
const renderShare = availableParallelism() > 1 ? 0.9 : 0.5;

export function createPageAnswers(app: App, context: AppContext, page: PageSource, market: Market) {
  const { config, db, demo, lifecycle, signals } = context;
  const compose = createComposer(context, page);
  const prerenderer = config.prerender
    ? page.openPrerenderer?.(pageSettingsOf({ demo: demo?.access, config }))
    : undefined;
  const budget = new RenderBudget({ share: renderShare, spentMs: () => prerenderer?.spentMs() ?? 0 });
  const freshness = createFreshnessCheck(db);
  const views = new ViewCache<PrerenderedAnswer>({
    onFound: (isKept) => app.workMetrics?.viewFound(isKept),
    isCurrent: (view) => freshness.isCurrent(view),
  });

  let unsubscribe: (() => void) | undefined;
  lifecycle.whenReady(() => {
    unsubscribe = signals?.subscribe(postChangesChannel, (ids) => views.drop(ids ? ids.split(' ') : undefined));
  });
  app.addHook('preClose', async () => unsubscribe?.());
  app.addHook('onClose', async () => prerenderer?.close());

  const findPost = (id: string) => getPost(db, id, null);

  async function prerender(view: ViewAddress, request: FastifyRequest): Promise<PrerenderedAnswer | null> {
    const [path = '/', query = ''] = view.address.split('?');
    const callApi = visitorCalls(app, request.ip);
    try {
      const findState = await freshness.begin();
      // Head and view read the post from the same answer.
      const head = await getPageHead({ db, market, findPost: (id) => readPost(callApi, id) }, view, query);
      if (head.status !== 200) return null;
      const began = performance.now();
      const rendered = await budget.run(async () => prerenderer?.prerender(view, callApi));
      app.workMetrics?.viewRendered(performance.now() - began);
      if (!rendered) return null;
      const segments = await compose({ addressed: view, path, query, head, view: rendered });
      const postIds = idsIn(rendered.data);
      const agentId = view.page === 'agentProfile' ? view.parameter : undefined;
      const shown = await findState({ postIds, agentId });
      const isComplete = rendered.isComplete && shown !== undefined;
      const size = { etag: etagOf(segments), bytes: bytesOf(segments) };
      return { status: 200, segments, ...size, postIds, agentId, shown, isComplete };
    } catch (error) {
      request.log.warn({ err: error }, 'a view could not be prerendered');
      return null;
    }
  }

  return async (request: FastifyRequest): Promise<PageAnswer> => {
    const at = request.url.indexOf('?');
    const [path, query] = at < 0 ? [request.url, ''] : [request.url.slice(0, at), request.url.slice(at + 1)];
    const addressed = findPage(path);
    if (prerenderer && addressed && page.built && addressed.page in page.built.manifest.screens) {
      const view = viewAddress(addressed, query);
      const answer =
        view &&
        (await withTimeout(
          views.get(view.address, view.isKept, () => prerender(view, request)),
          renderTimeoutMs,
        ));
      if (answer) return answer;
    }
    const head = await getPageHead({ db, market, findPost }, addressed, query);
    const segments = await compose({ addressed, path, query, head, view: null });
    return { status: head.status, segments, etag: etagOf(segments) };
  };
}

/** Ids of all rows in the data of a view, its posts among them, also of posts that the view does not show. */
const idsIn = (data: string): string[] => [
  ...new Set(Array.from(data.matchAll(/"id":"([^"\\]+)"/g), ([, id = '']) => id)),
];

/** Each call is made once, counted as the visitor's, and without the request's own headers, which could carry a session. */
function visitorCalls(app: App, remoteAddress: string): CallApi {
  const answers = new Map<string, ReturnType<CallApi>>();
  const call: CallApi = async (url) => {
    const { statusCode, payload } = await app.inject({ url, remoteAddress, headers: primaryReadHeaders });
    return { status: statusCode, body: payload };
  };
  return (url) => {
    const answer = answers.get(url) ?? call(url);
    answers.set(url, answer);
    return answer;
  };
}

async function readPost(callApi: CallApi, id: string): Promise<PostDetails | undefined> {
  const { status, body } = await callApi(`${apiPrefix}/posts/${id}`);
  if (status === 404) return undefined;
  if (status !== 200) throw new Error(`The post was answered with ${status}.`);
  return JSON.parse(body).data;
}

async function withTimeout<Result>(result: Promise<Result>, ms: number): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}
