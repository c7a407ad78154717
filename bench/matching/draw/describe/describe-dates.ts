import { daysBetween } from '../days.ts';
import type { Listing, Request } from '../posts.ts';
import { plural, row } from './text.ts';

const distance = (days: number, day: string) =>
  days === 0 ? `on the ${day}` : `${plural(Math.abs(days), 'day')} ${days < 0 ? 'before' : 'after'} the ${day}`;

export function describeDates(asOf: string, { availabilityDate: free }: Listing, request: Request): string[] {
  const { availabilityDate: earliest, availabilityDateTo: latest } = request;
  if (!earliest && !latest) return [];
  const asked = `asked ${earliest ? `from ${earliest}` : 'from any day'} ${latest ? `to ${latest}` : 'to any day'}`;
  if (!free) return [row('date', `free not stated; ${asked}`)];
  const distances = [
    ...(earliest ? [distance(daysBetween(earliest, free), 'earliest')] : []),
    ...(latest ? [distance(daysBetween(latest, free), 'latest')] : []),
    distance(daysBetween(asOf, free), 'asOf day'),
  ];
  return [row('date', `free ${free}; ${asked}: ${distances.join(', ')}`)];
}
