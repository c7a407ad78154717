import type { DemoAccess } from '#contract/account/demo-access.ts';
import { pageSettings } from '#contract/page-settings.ts';
import { readPageSetting } from '#src/lib/config/page-settings.ts';

/** Null outside of demo mode. */
export function readDemoAccess(): DemoAccess | null {
  const told = readPageSetting(pageSettings.demoAccess);
  if (!told) return null;
  try {
    return JSON.parse(told) as DemoAccess;
  } catch {
    return null;
  }
}
