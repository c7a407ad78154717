import type { ColumnType, GeneratedAlways } from 'kysely';

/** An instant: read as a Date, written as a Date or as ISO 8601 text. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type InstantOrNow = ColumnType<Date, Date | string | undefined, Date | string>;
export type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** A calendar day, `2026-11-21`. */
export type DayOrNull = string | null;

/** Geometry and search words are made by the database and used inside SQL alone. */
export type MadeByDatabase = GeneratedAlways<never>;
