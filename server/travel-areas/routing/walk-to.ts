import { Duration, type Stop, type Transfer } from 'minotor';
import type { Corner } from '#contract/search/drawn-area/drawn-area.ts';
import { travelSpeeds } from '#contract/search/filters/travel-time.ts';

const kmPerDegree = 111.32;

function kmBetween(from: Corner, { lat = 0, lon = 0 }: Stop): number {
  const scale = Math.cos((from.lat * Math.PI) / 180);
  return Math.hypot(lat - from.lat, (lon - from.lng) * scale) * kmPerDegree;
}

export function walkTo(stop: Stop, from: Corner): Transfer {
  const seconds = Math.round((kmBetween(from, stop) / travelSpeeds.foot) * 3600);
  return { destination: stop.id, type: 'REQUIRES_MINIMAL_TIME', minTransferTime: Duration.fromSeconds(seconds) };
}
