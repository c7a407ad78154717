import { LRUCache } from 'lru-cache';
import type { TravelArea } from '#contract/search/travel-area.ts';
import type { TransitRouter } from './transit-router.ts';

interface TravelAreaQuery {
  lat: number;
  lng: number;
  minutes: number;
}

export interface TravelAreas {
  find: (query: TravelAreaQuery) => Promise<TravelArea>;
  close: () => Promise<void>;
}

const answersKept = 500;
/** About a hundred metres. */
const pointScale = 1_000;
const round = (degrees: number) => Math.round(degrees * pointScale) / pointScale || 0;

const none: TravelArea = { area: null, day: null };
export const noTravelAreas: TravelAreas = { find: async () => none, close: async () => {} };

/** Keeps recent answers, and opens the timetables again once their day has passed. */
export function openTravelAreas(
  open: (today: string) => TransitRouter,
  today = () => localDay(new Date()),
): TravelAreas {
  const answers = new LRUCache<string, Promise<TravelArea>>({ max: answersKept });
  let router = open(today());
  let openedOn = today();
  let next: TransitRouter | null = null;

  function renewWhenPassed(): void {
    if (next || today() === openedOn) return;
    const opened = open(today());
    next = opened;
    openedOn = today();
    void opened.ready.then(async (day) => {
      const replaced = day === null ? opened : router;
      if (day !== null) {
        router = opened;
        answers.clear();
      }
      next = null;
      await replaced.close();
    });
  }

  return {
    async find(query) {
      renewWhenPassed();
      const asked = { lat: round(query.lat), lng: round(query.lng), minutes: query.minutes };
      const key = Object.values(asked).join(' ');
      const kept = answers.get(key);
      if (kept) return kept;
      const answer = router.find(asked);
      answers.set(key, answer);
      answer.catch(() => answers.delete(key));
      return answer;
    },
    async close() {
      await Promise.all([router.close(), next?.close()]);
    },
  };
}

const localDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
