import { pages } from '#contract/pages.ts';
import { formatExploreSearch } from '#contract/search/explore-address.ts';
import { exploreDefaults } from '#contract/search/explore-parameters.ts';
import { sections, tabs } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import { escapeHtml } from '#server/platform/html.ts';
import { indexedPages } from '../indexed-pages.ts';
import { findAddresses, findFiles, type SitemapKind, sitemapKinds } from './sitemap.repo.ts';

/** The protocol's limit is 50,000 addresses; posts that are published until the files are cut anew still have room. */
const plannedPerFile = 45_000;
const addressesMax = 50_000;
const plannedPerRead = 1_000;
const filesTtlMs = 600_000;

const paths: Record<SitemapKind, string> = {
  posts: pages.postDetails.path,
  stories: pages.blog.path,
  agents: pages.agentProfile.path,
  pages: pages.staticPage.path,
};

const prefixOf = (kind: SitemapKind, origin: string) => escapeHtml(origin + paths[kind].replace(/:.*/, ''));

export interface SitemapFile {
  name: string;
  kind: SitemapKind;
  firstKey: string;
  before: string | null;
  addresses: number;
  changedAt: Date | null;
}

interface SitemapOptions {
  now?: () => number;
  perFile?: number;
  perRead?: number;
}

export class Sitemap {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #perFile: number;
  readonly #perRead: number;
  #files: { listed: Promise<SitemapFile[]>; until: number } | undefined;

  constructor(db: Db, { now, perFile = plannedPerFile, perRead = plannedPerRead }: SitemapOptions = {}) {
    this.#db = db;
    this.#now = now ?? (() => performance.now());
    this.#perFile = perFile;
    this.#perRead = perRead;
  }

  /** Counted at most once in ten minutes, for all who ask. */
  listFiles(): Promise<SitemapFile[]> {
    if (this.#files && this.#now() < this.#files.until) return this.#files.listed;
    const listed = this.#cutFiles();
    this.#files = { listed, until: this.#now() + filesTtlMs };
    listed.catch(() => {
      this.#files = undefined;
    });
    return listed;
  }

  async #cutFiles(): Promise<SitemapFile[]> {
    const files: SitemapFile[] = [];
    for (const kind of sitemapKinds) {
      const rows = await findFiles(this.#db, kind, this.#perFile);
      for (const [at, { first_key, addresses, changed_at }] of rows.entries()) {
        const before = rows[at + 1]?.first_key ?? null;
        const name = `${kind}-${at + 1}`;
        files.push({ name, kind, firstKey: first_key, before, addresses, changedAt: changed_at });
      }
    }
    return files;
  }

  async findFile(name: string): Promise<SitemapFile | undefined> {
    return (await this.listFiles()).find((file) => file.name === name);
  }

  /** Reads a file’s addresses page by page and holds no connection in between. */
  async *read({ kind, firstKey, before }: SitemapFile, origin: string): AsyncGenerator<string, void> {
    let range = { from: firstKey, isAfter: false, before };
    for (let left = addressesMax; left > 0; ) {
      const limit = Math.min(this.#perRead, left);
      const page = await findAddresses(this.#db, kind, range, { prefix: prefixOf(kind, origin), limit });
      if (!page) return;
      left -= page.addresses;
      range = { ...range, from: page.last_key, isAfter: true };
      yield page.entries;
    }
  }
}

const exploreAddresses = sections.flatMap((section) =>
  tabs.map((tab) => {
    const search = formatExploreSearch({ ...exploreDefaults, section, tab });
    return search.size > 0 ? `${pages.explore.path}?${search}` : pages.explore.path;
  }),
);

export const siteAddresses: readonly string[] = indexedPages.flatMap((name) => {
  const { path } = pages[name];
  if (path.includes(':')) return [];
  return name === 'explore' ? exploreAddresses : [path];
});
