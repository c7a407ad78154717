import type { DemoAccess } from '#contract/account/demo-access.ts';
import type { Db } from './db/database.ts';

export interface Demo {
  access: DemoAccess;
  seed(db: Db): Promise<{ added: number }>;
  /** The SVG of a `drawing` source. @throws Error for an unreadable source */
  drawPicture(source: unknown): string;
}

export type LoadDemo = () => Promise<Demo>;

export const demoPersonPrefix = 'demo-';
