import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Connections, Db } from './db/database.ts';
import type { Signals } from './db/listen-notify.ts';
import type { Availability } from './db/outages/availability.ts';
import type { Replicas } from './db/replicas/replicas.ts';
import type { Lifecycle } from './process/lifecycle.ts';

export type App = FastifyInstance;

export interface RequestTimeouts {
  headMs: number;
  bodyMs: number;
  uploadSilenceMs: number;
  uploadRate: { bytes: number; perMs: number };
  uploadMs: number;
  replyStallMs: number;
}

export interface Context {
  config: Config;
  db: Db;
  signals?: Signals;
  connections?: () => Connections;
  availability: Availability;
  replicas?: Replicas;
  lifecycle: Lifecycle;
  timeouts?: RequestTimeouts;
}
