import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { InstantOrNow } from './column-types.ts';

export interface EventsTable {
  id: GeneratedAlways<number>;
  name: string;
  payload: JSONColumnType<object>;
  post_id: string | null;
  user_id: string | null;
  request_id: string | null;
  created_at: InstantOrNow;
}

export interface EventDeliveriesTable {
  event_id: number;
  handler: string;
  tries: Generated<number>;
  due_at: InstantOrNow;
  dead: Generated<boolean>;
  last_error: string | null;
}
