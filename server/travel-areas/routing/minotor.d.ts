/** The parts of minotor that are used: the package is missing where Node is older than it asks for. */
declare module 'minotor' {
  export interface Duration {
    toSeconds(): number;
  }
  export const Duration: { fromSeconds(seconds: number): Duration };
  export interface Time {
    toSeconds(): number;
  }
  export const Time: { fromHMS(hours: number, minutes: number, seconds: number): Time };
  export interface Stop {
    id: string;
    name: string;
    lat?: number | undefined;
    lon?: number | undefined;
    children: string[];
    parent?: string | undefined;
    locationType: string;
  }
  export interface Transfer {
    destination: string;
    type: 'RECOMMENDED' | 'GUARANTEED' | 'REQUIRES_MINIMAL_TIME' | 'IN_SEAT';
    minTransferTime?: Duration;
  }
  export interface StopTime {
    arrival: Time;
    departure: Time;
  }
  export interface Route {
    stopTimes: StopTime[];
    stops: string[];
    stopIndices: Map<string, number>;
    serviceRouteId: string;
  }
  export type StopsAdjacency = Map<string, { transfers: Transfer[]; routes: string[] }>;
  export type RoutesAdjacency = Map<string, Route>;
  export type ServiceRoutes = Map<string, { type: string; name: string }>;

  export class Timetable {
    readonly stopsAdjacency: StopsAdjacency;
    readonly routesAdjacency: RoutesAdjacency;
    readonly routes: ServiceRoutes;
    constructor(stops: StopsAdjacency, routes: RoutesAdjacency, serviceRoutes: ServiceRoutes);
  }
  export class StopsIndex {
    readonly stopsMap: Map<string, Stop>;
    constructor(stops: Map<string, Stop>);
    findStopsByLocation(lat: number, lon: number, maxResults: number, radiusKm: number): Stop[];
  }

  interface QueryBuilder {
    from(stop: string): QueryBuilder;
    departureTime(time: Time): QueryBuilder;
    maxTransfers(count: number): QueryBuilder;
    build(): Query;
  }
  export interface Query {
    readonly from: string;
  }
  export const Query: { Builder: new () => QueryBuilder };
  export class Router {
    constructor(timetable: Timetable, stops: StopsIndex);
    route(query: Query): { earliestArrivalsPerRound: Map<string, { time: Time }>[] };
  }
}

declare module 'minotor/parser' {
  import type { StopsIndex, Timetable } from 'minotor';

  export class GtfsParser {
    constructor(path: string);
    parse(day: Date): Promise<{ timetable: Timetable; stopsIndex: StopsIndex }>;
  }
}
