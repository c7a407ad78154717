import type { Generated } from 'kysely';
import type { Instant, InstantOrNow, InstantOrNull } from './column-types.ts';

export interface OpenHousesTable {
  id: Generated<string>;
  post_id: string;
  starts_at: Instant;
  ends_at: Instant;
  note: string;
  time_zone: string;
  sequence: Generated<number>;
  cancelled_at: InstantOrNull;
  reminded_at: InstantOrNull;
  called_off_at: InstantOrNull;
  updated_at: InstantOrNow;
}

export interface OpenHouseVisitsTable {
  open_house_id: string;
  user_id: string;
  is_hidden: boolean;
  created_at: InstantOrNow;
  taken_back_at: InstantOrNull;
}
