import type { AgentProfile } from './user.ts';

export const agentTitle = ({ firstName, lastName, brokerage }: AgentProfile): string =>
  `${`${firstName} ${lastName}`.trim()}, ${brokerage}`;
