import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Chromium without windows, menus and tabs of its own: it does the same in a fifth less time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
  'chromium.exe',
  'chrome.exe',
];

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser that the benchmarks measure with: `GABLE_BROWSER` if it is set, one that is installed, or Playwright's own if it has
 * been downloaded. Undefined where there is none.
 */
export const findBrowser = () => find(commands);

/** The browser that the end-to-end tests drive: the same, but one without a window where there is one. */
export const findTestBrowser = () => find([...shells, ...commands]);

function find(names: readonly string[]): string | undefined {
  const named = process.env.GABLE_BROWSER;
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const inPath = names.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...inPath, ...applications, chromium.executablePath()].find((file) => existsSync(file) && isExecutable(file));
}

/** Installs a browser for the tests: Playwright's own, else one of the distribution's. Undefined where none can be had. */
export function installBrowser(): string | undefined {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const attempts: string[][] = [
    [process.execPath, join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'],
    ...['chromium-headless-shell', 'chromium'].map((name) => [...asRoot, 'sh', '-c', installFromApt(name)]),
  ];
  for (const [command = '', ...args] of attempts) {
    try {
      execFileSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 });
    } catch {
      continue;
    }
    const browser = findTestBrowser();
    if (browser) return browser;
  }
  return undefined;
}

const installFromApt = (name: string) => `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${name}`;
