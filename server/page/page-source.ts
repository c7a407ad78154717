import type { Server } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageName } from '#contract/pages.ts';

export interface ViewToPrerender {
  page: PageName;
  parameter: string;
  address: string;
}

export interface PrerenderedView {
  html: string;
  styles: string;
  picture: { srcset: string; sizes: string } | null;
  /** JSON of the view's queries (src/app/first-view/view-data.ts). */
  data: string;
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
  /** Source of the inline script that loads the code of a prerendered page. */
  loader: string;
  /** Scripts, and the style sheets that a screen has beside the entry’s. */
  screens: Partial<Record<PageName, readonly string[]>>;
}

export interface PageSource {
  attach?(server: Server): Promise<void>;
  template(url: string): Promise<string>;
  built?: { folder: string; manifest: PageManifest; styles: string };
  openPrerenderer?(settings: Record<string, string>): Prerenderer;
  compile?(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}
