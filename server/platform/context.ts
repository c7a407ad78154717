import type { Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageName } from '#contract/pages.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Signals } from './db/listen-notify.ts';
import type { Demo, LoadDemo } from './demo.ts';
import type { RequestTimeouts } from './http/limits/request-timeouts.ts';
import type { Lifecycle } from './process/lifecycle.ts';

export type App = FastifyInstance;

export interface ViewToPrerender {
  page: PageName;
  parameter: string;
  address: string;
}

export interface PrerenderedView {
  html: string;
  styles: string;
  picture: { srcset: string; sizes: string } | null;
  postIds: readonly string[];
  calls: readonly string[];
  isComplete: boolean;
}

export type CallApi = (path: string) => Promise<{ status: number; body: string }>;

export interface Prerenderer {
  prerender(view: ViewToPrerender, callApi: CallApi): Promise<PrerenderedView>;
  spentMs(): number;
  close(): Promise<void>;
}

/** Build manifest for the server (scripts/page-build/page-manifest.ts); paths on this site. */
export interface PageManifest {
  entry: readonly string[];
  styles: string;
  screens: Partial<Record<PageName, readonly string[]>>;
}

export interface PageSource {
  attach?(server: Server): Promise<void>;
  template(url: string): Promise<string>;
  built?: { folder: string; manifest: PageManifest; styles: string };
  openPrerenderer?(settings: Record<string, string>): Prerenderer;
  compile?(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

export interface Context {
  config: Config;
  db: Db;
  signals?: Signals;
  lifecycle: Lifecycle;
  demo?: Demo | undefined;
  /** The database can hold drawn pictures while the demo is off. */
  loadDemo?: LoadDemo;
  page?: PageSource;
  timeouts?: RequestTimeouts;
}
