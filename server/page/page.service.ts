import { type PageName, pages, siteName } from '#contract/pages.ts';
import { findAgentProfile } from '#server/agents/agents.service.ts';
import { listFooter } from '#server/content/content.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { getPost } from '#server/posts/posts.service.ts';
import { agentHead } from './head/agent-head.ts';
import type { PageHead } from './head/page-head.ts';
import { postHead } from './head/post-head.ts';

const descriptions: Partial<Record<PageName, string>> = {
  home: 'Homes for sale and rent across Canada, and the people looking for one, in one place.',
  explore:
    'Browse homes for sale and for rent, and see what buyers and renters are looking for, on a map and in a list.',
  commercial: 'Retail, office and industrial spaces and land for sale and for lease across Canada.',
  blogs: 'Buying, selling and renting in Canada, in plain English.',
  plans: 'What Gable costs, and what’s free.',
  contact: 'Get in touch with Gable.',
  about: 'A marketplace where people looking for a home are as visible as the homes.',
};
const siteDescription = 'A two-sided property marketplace: homes for sale and rent, and people looking for one.';

const routes = (Object.entries(pages) as [PageName, (typeof pages)[PageName]][]).map(([name, { path }]) => ({
  name,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)').replace(/\/$/, '')}/?$`),
}));

const missing: PageHead = { status: 404, title: 'Page not found', description: siteDescription };

async function staticPageHead(db: Db, key: string): Promise<PageHead> {
  const page = (await listFooter(db)).find((each) => each.key === key);
  if (!page) return missing;
  return { status: 200, title: page.title, description: `${page.title} of ${siteName}. ${siteDescription}` };
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

export async function getPageHead(db: Db, addressed: AddressedPage | undefined): Promise<PageHead> {
  if (!addressed) return missing;
  const { page: name, parameter } = addressed;
  const isId = /^[A-Za-z0-9_-]{1,64}$/.test(parameter);
  if (name === 'postDetails') {
    const post = isId ? await getPost(db, parameter, null) : undefined;
    return post ? postHead(post) : { ...missing, title: 'Post not found' };
  }
  if (name === 'agentProfile') {
    const agent = isId ? await findAgentProfile(db, parameter) : undefined;
    return agent ? agentHead(agent) : { ...missing, title: 'Agent not found' };
  }
  if (name === 'staticPage') return staticPageHead(db, parameter);
  return { status: 200, title: pages[name].title, description: descriptions[name] ?? siteDescription };
}
