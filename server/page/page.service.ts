import { type PageName, pages } from '#contract/pages.ts';
import type { PostDetails } from '#contract/post/post.ts';
import { findAgentProfile } from '#server/agents/agents.service.ts';
import { findStory } from '#server/content/blogs/blogs.service.ts';
import { getPage, listFaqs, listFooter } from '#server/content/content.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Market } from '#server/posts/market/market.service.ts';
import { agentHead } from './head/agent-head.ts';
import { blogFeeds, blogHead } from './head/blog-head.ts';
import { describeExplore } from './head/explore-head.ts';
import { type PageHead, shorten } from './head/page-head.ts';
import { postHead } from './head/post-head.ts';
import { faqPage, organization, webSite } from './head/structured-data.ts';
import { textOfHtml } from './head/text-of-html.ts';
import { isIndexed } from './indexed-pages.ts';

const descriptions: Partial<Record<PageName, string>> = {
  home: 'Homes for sale and rent across Canada, and the people looking for one, in one place.',
  commercial: 'Retail, office and industrial spaces and land for sale and for lease across Canada.',
  compare: 'Homes or requests side by side: what differs first, what they cost a month, and where they are.',
  blogs: 'Buying, selling and renting in Canada, in plain English.',
  plans: 'What Gable costs, and what’s free.',
  contact:
    'Write to Gable about a listing, your account, a plan or your safety. We read everything and reply by email.',
  about: 'A marketplace where people looking for a home are as visible as the homes.',
};
const siteDescription = 'A two-sided property marketplace: homes for sale and rent, and people looking for one.';

const routes = (Object.entries(pages) as [PageName, (typeof pages)[PageName]][]).map(([name, { path }]) => ({
  name,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)').replace(/\/$/, '')}/?$`),
}));

const missing: PageHead = { status: 404, title: 'Page not found', description: siteDescription };

async function staticPageHead(db: Db, key: string): Promise<PageHead> {
  if (!(await listFooter(db)).some((each) => each.key === key)) return missing;
  const { title, html, updatedAt } = await getPage(db, key);
  return {
    status: 200,
    title,
    description: shorten(`${title}: ${textOfHtml(html)}`),
    crumbs: [{ name: title, path: pages.staticPage.path.replace(':key', key) }],
    data: ({ canonical }) => [{ '@type': 'WebPage', name: title, url: canonical, dateModified: updatedAt }],
  };
}

async function homeHead(db: Db): Promise<Pick<PageHead, 'data'>> {
  const faqs = await listFaqs(db);
  return {
    data: ({ origin }) => [organization(origin), webSite(origin), ...(faqs.length > 0 ? [faqPage(faqs)] : [])],
  };
}

const describedTypes: Partial<Record<PageName, string>> = {
  about: 'AboutPage',
  contact: 'ContactPage',
  explore: 'CollectionPage',
  commercial: 'CollectionPage',
  blogs: 'Blog',
};

function pageHead(name: PageName, words: Partial<Pick<PageHead, 'title' | 'description'>> = {}): PageHead {
  const { title, path } = { ...pages[name], ...words };
  const description = words.description ?? descriptions[name] ?? siteDescription;
  if (!isIndexed(name)) return { status: 200, title, description, isIndexed: false };
  const type = describedTypes[name] ?? 'WebPage';
  return {
    status: 200,
    title,
    description,
    crumbs: [{ name: title, path }],
    data: ({ origin, canonical }) => [
      { '@type': type, name: title, url: canonical, description, publisher: organization(origin) },
    ],
  };
}

export interface AddressedPage {
  page: PageName;
  parameter: string;
}

export function findPage(path: string): AddressedPage | undefined {
  for (const { name, pattern } of routes) {
    const found = pattern.exec(path);
    if (found) return { page: name, parameter: found[1] ?? '' };
  }
  return undefined;
}

interface Sources {
  db: Db;
  market: Market;
  /** undefined where visitors may not see the post. */
  findPost: (id: string) => Promise<PostDetails | undefined>;
}

/** `query` is that of the page's address. */
export async function getPageHead(
  { db, market, findPost }: Sources,
  addressed: AddressedPage | undefined,
  query: string,
): Promise<PageHead> {
  if (!addressed) return missing;
  const { page: name, parameter } = addressed;
  if (name === 'explore') return pageHead(name, await describeExplore(new URLSearchParams(query), { db, market }));
  const isId = /^[A-Za-z0-9_-]{1,64}$/.test(parameter);
  if (name === 'postDetails') {
    const post = isId ? await findPost(parameter) : undefined;
    return post ? postHead(post) : { ...missing, title: 'Post not found' };
  }
  if (name === 'agentProfile') {
    const agent = isId ? await findAgentProfile(db, parameter) : undefined;
    return agent ? agentHead(agent) : { ...missing, title: 'Agent not found' };
  }
  if (name === 'blog') {
    const story = /^[a-z0-9-]{1,80}$/.test(parameter) ? await findStory(db, parameter) : undefined;
    return story ? blogHead(story) : { ...missing, title: 'Story not found' };
  }
  if (name === 'staticPage') return staticPageHead(db, parameter);
  const head = pageHead(name);
  if (name === 'home') return { ...head, crumbs: [], ...(await homeHead(db)) };
  return name === 'blogs' ? { ...head, feeds: blogFeeds } : head;
}
