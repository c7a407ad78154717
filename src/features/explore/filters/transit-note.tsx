import { transitDepartureHour, travelSpeeds } from '#contract/search/filters/travel-time.ts';
import { RequestError } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { TransitArea } from './use-transit-area.ts';

/** How the area by public transport was worked out, or why there is none. */
export function TransitNote({ reach, onRetry }: { reach: TransitArea; onRetry: () => void }) {
  const problem = problemOf(reach);
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className={problem ? 'type-caption font-semibold text-negative' : 'type-caption text-muted'}>
        {problem ?? (reach.isLoading ? 'Working out how far you can get…' : explain(reach.found?.day))}
      </p>
      {reach.error && (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

function problemOf({ error, found, minutes }: TransitArea): string | null {
  if (error) {
    const isOffline = error instanceof RequestError && error.kind === 'no-response';
    return isOffline ? 'We couldn’t reach Gable. Check your connection and try again.' : error.message;
  }
  if (!found || found.area !== null) return null;
  return found.day === null
    ? 'Travel times by public transport aren’t available right now.'
    : `No stop in the timetable is within a ${minutes}-minute walk. Allow more time or choose another way to travel.`;
}

function explain(day: string | null | undefined): string {
  const date = day
    ? new Date(day).toLocaleDateString('en-CA', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
    : 'a weekday';
  return `About how far you can get by the timetable if you leave at ${transitDepartureHour}:00 a.m. on ${date}. It includes the walk to and from stops, at ${travelSpeeds.foot} km an hour in a straight line.`;
}
