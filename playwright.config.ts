import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const isRoot = process.getuid?.() === 0;

/** Two suites in one browser: `mocked` (the built page, the API played by msw) and `live` (the built server, its own data). */
export default defineConfig({
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Maps are drawn without a graphics card.
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
  projects: [
    { name: 'mocked', testDir: 'e2e/mocked' },
    { name: 'live', testDir: 'e2e/live' },
  ],
});
