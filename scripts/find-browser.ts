import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell'];

const browsers = [
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

/** `GABLE_BROWSER`, an installed browser (measurements want a whole one), or Playwright's own; undefined where there is none. */
export function findBrowser({ isWhole = false } = {}): string | undefined {
  const named = process.env.GABLE_BROWSER;
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const commands = isWhole ? [...browsers, ...headlessShells] : [...headlessShells, ...browsers];
  const inPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...inPath, ...applications, chromium.executablePath()].find((file) => existsSync(file) && isExecutable(file));
}

/** Playwright's own browser, else the distribution's `chromium-headless-shell` or `chromium`; undefined where none can be installed. */
export function installBrowser(): string | undefined {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const install = 'apt-get install -y -qq --no-install-recommends fonts-liberation';
  const attempts: string[][] = [
    [process.execPath, join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'],
    [...asRoot, 'sh', '-c', `apt-get update -qq && { ${install} chromium-headless-shell || ${install} chromium; }`],
  ];
  for (const [command = '', ...args] of attempts) {
    try {
      execFileSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 });
    } catch {
      continue;
    }
    const browser = findBrowser();
    if (browser) return browser;
  }
  return undefined;
}
