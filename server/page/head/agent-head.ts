import type { AgentProfile } from '#contract/account/user.ts';
import { imageOf, type PageHead, shorten } from './page-head.ts';

export function agentHead(agent: AgentProfile): PageHead {
  const { brokerage, biography, areas, languages } = agent;
  const name = `${agent.firstName} ${agent.lastName}`.trim();
  return {
    status: 200,
    title: `${name}, ${brokerage}`,
    description: shorten(`${name}, agent with ${brokerage}${areas[0] ? ` in ${areas[0]}` : ''}. ${biography}`),
    type: 'profile',
    image: imageOf(agent.picture),
    data: {
      '@type': 'RealEstateAgent',
      name,
      description: shorten(biography),
      parentOrganization: { '@type': 'Organization', name: brokerage },
      areaServed: areas.map((area) => ({ '@type': 'City', name: area })),
      knowsLanguage: languages,
    },
  };
}
