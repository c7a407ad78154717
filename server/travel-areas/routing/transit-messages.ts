import type { TravelArea } from '#contract/search/travel-area.ts';

export interface TransitWorkerData {
  folder: string;
  /** ISO date: `2026-12-01`. */
  today: string;
  /** Files that ended an earlier worker. */
  skipped: readonly string[];
}

export interface ReachQuery {
  id: number;
  lat: number;
  lng: number;
  minutes: number;
}

export type FromTransitWorker =
  | { type: 'reading'; file: string }
  | { type: 'problem'; sentence: string }
  | { type: 'ready'; day: string | null }
  | { type: 'answer'; id: number; answer: TravelArea }
  | { type: 'failed'; id: number; message: string };
