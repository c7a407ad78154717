import type { listAgents } from '#server/users/administration.service.ts';

type Agent = Awaited<ReturnType<typeof listAgents>>[number];

const headings = ['ID', 'STEP', 'NAME', 'CONTACT', 'BROKERAGE', 'LICENCE', 'EXPIRES', 'DOCUMENT SENT'];

const cellsOf = (agent: Agent) => [
  agent.id,
  agent.deactivated_at ? `${agent.kyc_step} (closed)` : agent.kyc_step,
  `${agent.first_name} ${agent.last_name}`.trim(),
  agent.email ?? agent.phone ?? '',
  agent.brokerage ?? '',
  [agent.licence_province, agent.licence_number].filter(Boolean).join(' '),
  agent.licence_expires_on ?? '',
  agent.sent_at?.toISOString().slice(0, 16).replace('T', ' ') ?? '',
];

/** Agents as lines with columns under headings. */
export function presentAgents(agents: readonly Agent[]): string[] {
  if (agents.length === 0) return ['There are none.'];
  const rows = [headings, ...agents.map(cellsOf)];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
