import { agentTitle } from '#contract/account/agent-title.ts';
import type { AgentProfile } from '#contract/account/user.ts';
import { imageOf, type PageHead, shorten } from './page-head.ts';

export function agentHead(agent: AgentProfile): PageHead {
  const { id, brokerage, biography, areas, languages } = agent;
  const image = imageOf(agent.picture);
  const name = `${agent.firstName} ${agent.lastName}`.trim();
  return {
    status: 200,
    title: agentTitle(agent),
    description: shorten(`${name}, agent with ${brokerage}${areas[0] ? ` in ${areas[0]}` : ''}. ${biography}`),
    type: 'profile',
    image,
    crumbs: [{ name, path: `/agent-profile/${id}` }],
    data: ({ origin, canonical }) => [
      {
        '@type': 'ProfilePage',
        url: canonical,
        dateCreated: agent.memberSince,
        mainEntity: {
          '@type': 'RealEstateAgent',
          name,
          url: canonical,
          description: shorten(biography),
          ...(image && { image: origin + image.path }),
          parentOrganization: { '@type': 'Organization', name: brokerage },
          areaServed: areas.map((area) => ({ '@type': 'City', name: area })),
          knowsLanguage: languages,
        },
      },
    ],
  };
}
