import type { Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageName } from '#contract/pages.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Patience } from './http/patience.ts';
import type { Lifecycle } from './lifecycle.ts';

export type App = FastifyInstance;

/** The first view of a page: its markup, and what each query behind it was answered. */
export interface FirstPaint {
  html: string;
  calls: readonly string[];
}

/** Paints the first view of a page from the API's answers to a visitor; null for pages that are not painted. */
export type RenderFirstPaint = (
  page: { page: PageName; parameter: string; address: string },
  answerCall: (path: string) => Promise<{ status: number; body: unknown }>,
) => Promise<FirstPaint | null>;

/** Where the page comes from: the folder it was built into, or Vite while it is being worked on. */
export interface PageSource {
  /** Told of the server that the page is served by, before it listens. */
  attach?(server: Server): Promise<void>;
  /** index.html before the server fills in head and nonce. */
  template(url: string): Promise<string>;
  /** The code of every page, by the paths of its files on this site: what others stand on first, the entry last. */
  entryFiles?: readonly string[];
  /** The code of a page's screen, in the same way. */
  screenFiles?: Partial<Record<PageName, readonly string[]>>;
  renderFirstPaint?: RenderFirstPaint | undefined;
  /** The folder of the built files, served as they are. */
  folder?: string;
  /** Answers requests for modules that are compiled when they are asked for; false for what is none of them. */
  compile?(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

/** What every resource is registered with. */
export interface Context {
  config: Config;
  db: Db;
  lifecycle: Lifecycle;
  /** Without it the server is an API alone. */
  page?: PageSource;
  /** Without it the usual one. */
  patience?: Patience;
}
