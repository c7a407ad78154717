import type { Demo, LoadDemo } from './demo.ts';
import type { PageSource } from './page/page-source.ts';
import type { OpenProcessor } from './payments/open-processor.ts';
import type { Context } from './platform/context.ts';

/** Everything that resources receive beyond the context of platform. */
export interface AppContext extends Context, OpenProcessor {
  demo?: Demo | undefined;
  /** The database can hold drawn pictures while the demo is off. */
  loadDemo?: LoadDemo;
  page?: PageSource;
}
