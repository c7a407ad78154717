import { type PageName, pages, siteName } from '#contract/pages.ts';
import { listFooter } from '#server/content/content.service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { getPost } from '#server/posts/posts.service.ts';
import { findAgentProfile } from '#server/users/agents.service.ts';
import { agentHead } from './agent-head.ts';
import type { PageHead } from './page-head.ts';
import { postHead } from './post-head.ts';

const descriptions: Partial<Record<PageName, string>> = {
  home: 'Homes for sale and rent across Canada, and the people who are looking for one, in one place.',
  explore: 'Browse homes for sale and for rent, and what buyers and tenants are looking for, on a map and in a list.',
  commercial: 'Shops, offices, warehouses and land for sale and for lease across Canada.',
  blogs: 'Buying, selling and renting in Canada, explained plainly.',
  plans: 'What Gable costs, and what it gives for nothing.',
  contact: 'Write to the people behind Gable.',
  about: 'A marketplace where the people who look are as visible as the homes.',
};
const siteDescription = 'A two-sided property marketplace: homes on offer, and people looking for one.';

const routes = (Object.entries(pages) as [PageName, (typeof pages)[PageName]][]).map(([name, { path }]) => ({
  name,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)').replace(/\/$/, '')}/?$`),
}));

const missing: PageHead = { status: 404, title: 'Page not found', description: siteDescription };

async function staticPageHead(tx: Tx, key: string): Promise<PageHead> {
  const page = (await listFooter(tx)).find((each) => each.key === key);
  if (!page) return missing;
  return { status: 200, title: page.title, description: `${page.title} of ${siteName}. ${siteDescription}` };
}

/** A page of the site, with the parameter of its path: a post's id, a page's key. */
export interface AddressedPage {
  page: PageName;
  parameter: string;
}

/** The page that a path leads to, which may be anything; undefined where it leads nowhere. */
export function findPage(path: string): AddressedPage | undefined {
  for (const { name, pattern } of routes) {
    const found = pattern.exec(path);
    if (found) return { page: name, parameter: found[1] ?? '' };
  }
  return undefined;
}

/** The head of a page; an address that leads nowhere has one too, with status 404. */
export async function getPageHead(tx: Tx, addressed: AddressedPage | undefined): Promise<PageHead> {
  if (!addressed) return missing;
  const { page: name, parameter } = addressed;
  const isId = /^[A-Za-z0-9_-]{1,64}$/.test(parameter);
  if (name === 'postDetails') {
    const post = isId ? await getPost(tx, parameter, null) : undefined;
    return post ? postHead(post) : { ...missing, title: 'Post not found' };
  }
  if (name === 'agentProfile') {
    const agent = isId ? await findAgentProfile(tx, parameter) : undefined;
    return agent ? agentHead(agent) : { ...missing, title: 'Agent not found' };
  }
  if (name === 'staticPage') return staticPageHead(tx, parameter);
  return { status: 200, title: pages[name].title, description: descriptions[name] ?? siteDescription };
}
