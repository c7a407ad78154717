import type { ColumnType, GeneratedAlways } from 'kysely';

export type Instant = ColumnType<Date, Date | string, Date | string>;
export type InstantOrNow = ColumnType<Date, Date | string | undefined, Date | string>;
export type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export type DayOrNull = string | null;

export type MadeByDatabase = GeneratedAlways<never>;
