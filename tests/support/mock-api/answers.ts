import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import { relaxationsMax, similarPostsMax } from '#contract/limits.ts';
import { kindOfTab, tabs } from '#contract/vocabulary.ts';
import { blogs, faqs, footerLinks, places, posts, staticPages } from './dataset.ts';
import { dropFavourite, keepFavourite, listFavourites } from './favourites.ts';
import { clusterPosts, findRelaxations, searchPosts } from './search.ts';

type Parsed<Part> = Part extends z.ZodMiniType ? z.output<Part> : undefined;
type Part<Name extends EndpointName, Key extends keyof Endpoint> =
  Endpoints[Name] extends Record<Key, infer Schema> ? Parsed<Schema> : undefined;

/** What a call of this name brought, parsed by the contract. */
export interface MockRequest<Name extends EndpointName> {
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  body: Part<Name, 'body'>;
  /** The bearer token, empty without one. */
  token: string;
}

/** A refusal, thrown or returned: it is answered in the contract's failure shape. */
export class MockFailure extends Error {
  readonly status: number;
  readonly errors: { path: string; message: string }[] | undefined;

  constructor(status: number, message: string, errors?: { path: string; message: string }[]) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

interface MockAnswer<Name extends EndpointName> {
  data: z.output<Endpoints[Name]['data']>;
  total?: number;
  message?: string;
}

export type Answerer<Name extends EndpointName> = (
  request: MockRequest<Name>,
) => MockAnswer<Name> | Promise<MockAnswer<Name>>;

const pageOf = <Row>(rows: readonly Row[], page: number, limit: number) => {
  const last = Math.max(1, Math.ceil(rows.length / limit));
  const start = (Math.min(page, last) - 1) * limit;
  return { data: rows.slice(start, start + limit), total: rows.length };
};

function found<Row>(row: Row | undefined, message: string): Row {
  if (row === undefined) throw new MockFailure(404, message);
  return row;
}

/** What every call of the contract answers until a test overrides it. A call without an answer here does not compile. */
export const answers: { [Name in EndpointName]: Answerer<Name> } = {
  'GET /posts': ({ query }) => pageOf(searchPosts(posts, query, query.sort), query.page, query.limit),

  'GET /posts/counts': ({ query }) => {
    const count = (tab: (typeof tabs)[number]) => searchPosts(posts, { ...query, tab }).length;
    return {
      data: {
        sale: count('sale'),
        rent: count('rent'),
        'buy-request': count('buy-request'),
        'rent-request': count('rent-request'),
      },
    };
  },

  'GET /posts/map': ({ query }) => {
    const inBox = searchPosts(posts, query);
    return { data: clusterPosts(inBox, query.zoom), total: inBox.length };
  },

  'GET /posts/relaxations': ({ query }) => ({ data: findRelaxations(posts, query).slice(0, relaxationsMax) }),

  'GET /posts/{id}': ({ params }) => ({
    data: found(
      posts.find((post) => post.id === params.id),
      'Post not found',
    ),
  }),

  'GET /posts/{id}/similar': ({ params, query }) => {
    const post = found(
      posts.find((one) => one.id === params.id),
      'Post not found',
    );
    const otherSide = {
      sale_property: 'buy_request',
      rent_property: 'rent_request',
      buy_request: 'sale_property',
      rent_request: 'rent_property',
    } as const;
    const kind = query.side === 'same' ? post.kind : otherSide[post.kind];
    const tab = tabs.find((one) => kindOfTab[one] === kind) ?? 'sale';
    const others = searchPosts(posts, { section: post.section, tab }).filter((one) => one.id !== post.id);
    return { data: others.slice(0, similarPostsMax) };
  },

  'POST /posts/{id}/report': ({ params }) => {
    found(
      posts.find((post) => post.id === params.id),
      'Post not found',
    );
    return { data: [], message: 'Thank you. We will look at it.' };
  },

  'GET /favorites': ({ token }) => {
    const kept = listFavourites(token);
    return { data: kept, total: kept.length };
  },

  'PUT /favorites/{postId}': ({ params, token }) => {
    const post = found(
      posts.find((one) => one.id === params.postId),
      'Post not found',
    );
    keepFavourite(token, post);
    return { data: [] };
  },

  'DELETE /favorites/{postId}': ({ params, token }) => {
    dropFavourite(token, params.postId);
    return { data: [] };
  },

  'GET /places': ({ query }) => {
    const q = query.q?.toLowerCase() ?? '';
    const known = places.filter(
      (place) =>
        place.name.toLowerCase().includes(q) &&
        (query.kind === undefined || place.kind === query.kind) &&
        (query.city === undefined || place.city === query.city),
    );
    return { data: known.slice(0, query.limit), total: known.length };
  },

  'GET /help_support/footer_listing': () => ({ data: footerLinks, total: footerLinks.length }),

  'GET /help_support/pages/{key}': ({ params }) => ({
    data: found(
      staticPages.find((page) => page.key === params.key),
      'Page not found',
    ),
  }),

  'GET /help_support/faqs': () => ({ data: faqs, total: faqs.length }),

  'GET /blogs': ({ query }) =>
    pageOf(
      blogs.filter((blog) => query.tag === undefined || blog.tags.includes(query.tag)),
      query.page,
      query.limit,
    ),

  'POST /newsletter/subscribe': () => ({ data: [], message: 'Thank you. You are on the list.' }),
};
