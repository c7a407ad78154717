import type { VerifiedIdentity } from '#server/platform/db/schema/people-tables.ts';
import type { listAgents } from '#server/users/administration/administration.service.ts';
import { presentTable } from './present-table.ts';

type Agent = Awaited<ReturnType<typeof listAgents>>[number];

const headings = ['ID', 'STEP', 'NAME', 'CONTACT', 'BROKERAGE', 'LICENCE', 'EXPIRES', 'DOCUMENT SENT', 'VERIFIED AS'];

const cellsOf = (agent: Agent) => [
  agent.id,
  agent.deactivated_at ? `${agent.kyc_step} (closed)` : agent.kyc_step,
  `${agent.first_name} ${agent.last_name}`.trim(),
  agent.email ?? agent.phone ?? '',
  agent.brokerage ?? '',
  [agent.licence_province, agent.licence_number].filter(Boolean).join(' '),
  agent.licence_expires_on ?? '',
  agent.sent_at?.toISOString().slice(0, 16).replace('T', ' ') ?? '',
  agent.verified_as ? describeIdentity(agent.verified_as) : '',
];

function describeIdentity(identity: VerifiedIdentity): string {
  const { firstName, lastName, brokerage, licenceProvince, licenceNumber, licenceExpiresOn } = identity;
  const licence = [licenceProvince, licenceNumber, licenceExpiresOn && `(until ${licenceExpiresOn})`];
  const parts = [`${firstName} ${lastName}`, brokerage, licence.filter(Boolean).join(' ')];
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

export function presentAgents(agents: readonly Agent[]): string[] {
  if (agents.length === 0) return ['No agents found.'];
  return presentTable([headings, ...agents.map(cellsOf)]);
}
