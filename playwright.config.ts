import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';
import { leftOut } from './tests/rarely-run.ts';

const isRoot = process.getuid?.() === 0;

/** Playwright's own list, which a second `--disable-features` replaces, and the address bar's pages: each tab loads two of them, half of its cost. */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

export default defineConfig({
  outputDir: 'test-results/playwright',
  testIgnore: leftOut.map((file) => `**/${file}`),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  timeout: 60_000,
  // Two cores draw the maps of three pages: a part that is loaded on demand may take longer than ten seconds.
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
        // Hosts outside the site under test have no address: no request leaves it.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        // Software WebGL for the maps alone: the browser draws everything else itself, much faster.
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-gpu-rasterization',
        '--disable-gpu-compositing',
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    { name: 'live', testDir: 'e2e/live' },
    { name: 'development', testDir: 'e2e/development' },
    { name: 'mocked', testDir: 'e2e/mocked' },
  ],
});
