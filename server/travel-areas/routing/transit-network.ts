import { Query, Router, StopsIndex, Time, Timetable } from 'minotor';
import { transitDepartureHour, travelSpeeds } from '#contract/search/filters/travel-time.ts';
import type { ReachCircle } from '../shapes/reach-circle.ts';
import { addWalks, type MergedTimetable, mergeFeeds, type ParsedFeed } from './merge-timetables.ts';
import { walkTo } from './walk-to.ts';

/** A stop without a place, from which each query walks to the stops around its point. */
const startId = 'start';
const startsMax = 2_000;
const changesMax = 4;

const kmOnFoot = (seconds: number) => (seconds / 3600) * travelSpeeds.foot;

export class TransitNetwork {
  readonly #merged: MergedTimetable;
  readonly #index: StopsIndex;
  readonly #router: Router;

  constructor(feeds: readonly ParsedFeed[]) {
    const merged = mergeFeeds(feeds);
    merged.stops.set(startId, { id: startId, name: '', children: [], locationType: 'SIMPLE_STOP_OR_PLATFORM' });
    this.#merged = merged;
    this.#index = new StopsIndex(merged.stops);
    addWalks(merged, this.#index);
    const timetable = new Timetable(merged.stopsAdjacency, merged.routesAdjacency, merged.routes);
    this.#router = new Router(timetable, this.#index);
  }

  /** Circles that cover the land reached in time; null where no stop is in walking distance. */
  findReach(lat: number, lng: number, minutes: number): ReachCircle[] | null {
    const { stops, stopsAdjacency } = this.#merged;
    const walkKm = kmOnFoot(minutes * 60);
    const starts = this.#index
      .findStopsByLocation(lat, lng, startsMax, walkKm)
      .filter(({ id }) => stopsAdjacency.has(id));
    if (starts.length === 0) return null;
    stopsAdjacency.set(startId, { routes: [], transfers: starts.map((stop) => walkTo(stop, { lat, lng })) });
    const departure = Time.fromHMS(transitDepartureHour, 0, 0);
    const query = new Query.Builder().from(startId).departureTime(departure).maxTransfers(changesMax).build();
    const arrivals = new Map<string, number>();
    // A later round can replace the overall arrival by a worse one, so the rounds are compared here.
    for (const round of this.#router.route(query).earliestArrivalsPerRound)
      for (const [id, { time }] of round)
        arrivals.set(id, Math.min(time.toSeconds(), arrivals.get(id) ?? Number.POSITIVE_INFINITY));
    const reach: ReachCircle[] = [{ lat, lng, km: walkKm }];
    for (const [id, seconds] of arrivals) {
      const { lat: stopLat, lon: stopLng } = stops.get(id) ?? {};
      const km = kmOnFoot(transitDepartureHour * 3600 + minutes * 60 - seconds);
      if (km > 0 && stopLat !== undefined && stopLng !== undefined) reach.push({ lat: stopLat, lng: stopLng, km });
    }
    return reach;
  }
}
