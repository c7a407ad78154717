import type { MessagePort } from 'node:worker_threads';
import type { PrerenderedView, ViewToPrerender } from '../page-source.ts';

export interface PrerenderWorkerData {
  module: string;
  settings: Record<string, string>;
}

export interface RenderMessage {
  view: ViewToPrerender;
  port: MessagePort;
}

export type FromWorker =
  | { type: 'call'; id: number; path: string }
  | { type: 'rendered'; view: PrerenderedView }
  | { type: 'failed'; message: string };

export interface CallAnswer {
  id: number;
  status: number;
  body: string;
}
