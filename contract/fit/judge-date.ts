import type { Criterion, CriterionState } from './fit.ts';
import { matchRules } from './match-rules.ts';

interface WantedDates {
  availabilityDate: string | null;
  availabilityDateTo: string | null;
}

interface OfferedDate {
  kind: string;
  availabilityDate: string | null;
}

const dayMs = 86_400_000;

export function judgeDate(listing: OfferedDate, request: WantedDates, today: string): Criterion {
  const { availabilityDate: from, availabilityDateTo: to } = request;
  const { availabilityDate: offered } = listing;
  const daysLate = offered && to ? Math.max(0, daysBetween(to, offered)) : 0;
  const state = offered ? stateOfDate(offered, daysLate) : 'unknown';
  const { weight } = matchRules.availabilityDate;
  return { wish: 'availabilityDate', state, weight, wanted: { from, to }, offered, daysLate };

  function stateOfDate(free: string, late: number): CriterionState {
    const { metDays, closeDays, earlyMonths } = matchRules.availabilityDate;
    // A home that is free already stays vacant from today.
    const vacantFrom = free < today ? today : free;
    if (listing.kind === 'rent_property' && from && vacantFrom < monthsBefore(from, earlyMonths)) return 'missing';
    if (late <= metDays) return 'met';
    return late <= closeDays ? 'close' : 'missing';
  }
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}
