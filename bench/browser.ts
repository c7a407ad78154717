import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.ts';

export const launchBrowser = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser({ isWhole: true }),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...args],
  });
