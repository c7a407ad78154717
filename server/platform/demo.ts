import type { DemoAccess } from '#contract/account/demo-access.ts';
import type { Db } from './db/database.ts';

export interface Demo {
  access: DemoAccess;
  /** With plans only where the built-in test processor takes the payments. */
  seed(db: Db, options: { hasPlans: boolean }): Promise<{ added: number }>;
  /** The SVG of a `drawing` source. @throws Error for an unreadable source */
  drawPicture(source: unknown): string;
  /** The PDF of a source with a `drawing`, with the same bytes each time. @throws Error for an unreadable source */
  drawDocument(source: unknown): Promise<Uint8Array>;
}

export type LoadDemo = () => Promise<Demo>;

export const demoPersonPrefix = 'demo-';
