import type { RoutesAdjacency, ServiceRoutes, Stop, StopsAdjacency, StopsIndex, StopTime, Timetable } from 'minotor';
import { transitDepartureHour, travelMinutesMax } from '#contract/search/filters/travel-time.ts';
import { walkTo } from './walk-to.ts';

export interface ParsedFeed {
  timetable: Timetable;
  stopsIndex: StopsIndex;
}

export interface MergedTimetable {
  stops: Map<string, Stop>;
  stopsAdjacency: StopsAdjacency;
  routesAdjacency: RoutesAdjacency;
  routes: ServiceRoutes;
}

const firstSecond = transitDepartureHour * 3600;
const lastSecond = firstSecond + travelMinutesMax * 60;
const changeKmMax = 0.4;
const changesMax = 30;

/** All files as one timetable of the hour that is asked about, with ids that no two files share. */
export function mergeFeeds(feeds: readonly ParsedFeed[]): MergedTimetable {
  const merged: MergedTimetable = {
    stops: new Map(),
    stopsAdjacency: new Map(),
    routesAdjacency: new Map(),
    routes: new Map(),
  };
  for (const [at, feed] of feeds.entries()) addFeed(merged, feed, (id) => `${at}:${id}`);
  return merged;
}

function addFeed(merged: MergedTimetable, { timetable, stopsIndex }: ParsedFeed, key: (id: string) => string): void {
  for (const stop of stopsIndex.stopsMap.values()) {
    const { parent } = stop;
    const id = key(stop.id);
    merged.stops.set(id, { ...stop, id, children: stop.children.map(key), parent: parent && key(parent) });
  }
  for (const [id, service] of timetable.routes) merged.routes.set(key(id), service);
  for (const [id, route] of timetable.routesAdjacency) {
    const stopTimes = tripsInHour(route.stopTimes, route.stops.length);
    if (stopTimes.length === 0) continue;
    const stops = route.stops.map(key);
    merged.routesAdjacency.set(key(id), {
      stopTimes,
      stops,
      stopIndices: new Map(stops.map((stop, at) => [stop, at])),
      serviceRouteId: key(route.serviceRouteId),
    });
  }
  for (const [id, { transfers, routes }] of timetable.stopsAdjacency)
    merged.stopsAdjacency.set(key(id), {
      transfers: transfers.map((transfer) => ({ ...transfer, destination: key(transfer.destination) })),
      routes: routes.map(key).filter((route) => merged.routesAdjacency.has(route)),
    });
}

function tripsInHour(stopTimes: readonly StopTime[], stopsOfTrip: number): StopTime[] {
  const kept: StopTime[] = [];
  for (let at = 0; at < stopTimes.length; at += stopsOfTrip) {
    const trip = stopTimes.slice(at, at + stopsOfTrip);
    const [starts, ends] = [trip[0]?.departure.toSeconds() ?? 0, trip.at(-1)?.arrival.toSeconds() ?? 0];
    if (ends >= firstSecond && starts <= lastSecond) kept.push(...trip);
  }
  return kept;
}

/** Changes on foot between neighbouring stops, which few files name. */
export function addWalks({ stops, stopsAdjacency }: MergedTimetable, index: StopsIndex): void {
  for (const [id, { transfers }] of stopsAdjacency) {
    const { lat, lon } = stops.get(id) ?? {};
    if (lat === undefined || lon === undefined) continue;
    for (const near of index.findStopsByLocation(lat, lon, changesMax, changeKmMax))
      if (near.id !== id && stopsAdjacency.has(near.id)) transfers.push(walkTo(near, { lat, lng: lon }));
  }
}
