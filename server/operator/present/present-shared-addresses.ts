import type { listSharedAddresses } from '#server/users/administration/administration.service.ts';
import { presentTable } from './present-table.ts';

type SharedAddress = Awaited<ReturnType<typeof listSharedAddresses>>[number];

const headings = ['ADDRESS', 'ID', 'NAME', 'MEMBER SINCE', 'STATE'];

const cellsOf = ({ email, id, first_name, last_name, created_at, deactivated_at }: SharedAddress) => [
  email ?? '',
  id,
  `${first_name} ${last_name}`.trim(),
  created_at.toISOString().slice(0, 10),
  deactivated_at ? 'closed' : 'open',
];

export function presentSharedAddresses(accounts: readonly SharedAddress[]): string[] {
  if (accounts.length === 0) return ['No accounts share an address.'];
  return presentTable([headings, ...accounts.map(cellsOf)]);
}
