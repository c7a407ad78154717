import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const isRoot = process.getuid?.() === 0;

/** Two suites in one browser: `mocked` (the built page, the API played by msw) and `live` (the built server, its own data). */
export default defineConfig({
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // What moves by itself makes a test wait: those that are about moving, or about a first visit, take it back.
    reducedMotion: 'reduce',
    // With the page's tree that is kept beside it, it tells why. `--trace retain-on-failure` tells more, and costs a sixth of the time.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing outside the site under test is ever asked: no other host has an address.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        // Maps are drawn without a graphics card; everything else by the browser itself, which is far quicker then.
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-gpu-rasterization',
        '--disable-gpu-compositing',
      ],
    },
  },
  projects: [
    { name: 'mocked', testDir: 'e2e/mocked' },
    { name: 'live', testDir: 'e2e/live' },
  ],
});
