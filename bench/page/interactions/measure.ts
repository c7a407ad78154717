import type { Browser, BrowserContextOptions } from '@playwright/test';
import { hydrated } from '../../../e2e/support/hydrated.ts';
import { startLiveServer } from '../../../e2e/support/servers/live-server.ts';
import { launchBrowser } from '../../browser.ts';
import { untilStill } from '../../map/still.ts';
import { median } from '../../statistics.ts';
import { openBarePage } from './bare-page.ts';
import { measureInteraction } from './event-timing.ts';
import { aim } from './inputs.ts';
import { interactions } from './interactions.ts';
import { type Places, prepareMember } from './member.ts';

export const slowdown = 4;

/** Medians in ms: the interaction, and the same input on a bare page. */
export interface InteractionResult {
  name: string;
  ms: number;
  bareMs: number;
}

interface Site {
  url: string;
  places: Places;
  context: BrowserContextOptions;
}

const names = Object.keys(interactions);

/** Each has a browser profile of its own, so that it is the first use of its part. */
async function measureOnce(browser: Browser, name: string, site: Site): Promise<number> {
  const interaction = interactions[name];
  if (!interaction) throw new Error(`There is no interaction ${name}, but: ${names.join(', ')}.`);
  const page = await browser.newPage(site.context);
  try {
    await page.goto(site.url + site.places[interaction.on]);
    await hydrated(page);
    if (interaction.on === 'explore') await page.locator('[data-map-mark]').first().waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    await untilStill(page);
    await interaction.prepare?.(page);
    const act = await aim(page, interaction.target(page), interaction);
    await untilStill(page);
    return await measureInteraction(page, { act, answered: interaction.answered, slowdown });
  } finally {
    await page.context().close();
  }
}

async function measureBare(browser: Browser, name: string): Promise<number> {
  const input = interactions[name]?.input ?? 'press';
  const page = await browser.newPage();
  const act = await aim(page, await openBarePage(page, input), { input });
  const ms = await measureInteraction(page, { act, slowdown });
  await page.context().close();
  return ms;
}

interface Wanted {
  runs: number;
  /** All without it. */
  wanted?: readonly string[];
  onResult: (result: InteractionResult) => void;
}

/** Medians of `runs`; ours and the bare page take turns. */
export async function measureInteractions({ runs, wanted = names, onResult }: Wanted): Promise<InteractionResult[]> {
  const server = await startLiveServer();
  const browser = await launchBrowser(['--use-angle=swiftshader', '--enable-unsafe-swiftshader']);
  try {
    const { places, storageState } = await prepareMember(server);
    const context = { viewport: { width: 1440, height: 900 }, locale: 'en-CA', storageState } as const;
    const site = { url: server.url, places, context };
    const results: InteractionResult[] = [];
    const visited = new Set<string | undefined>();
    for (const name of wanted) {
      const place = interactions[name]?.on;
      // The first visit of a page renders its pictures.
      if (!visited.has(place)) await measureOnce(browser, name, site);
      visited.add(place);
      const times = { own: [] as number[], bare: [] as number[] };
      while (times.own.length < runs) {
        times.own.push(await measureOnce(browser, name, site));
        times.bare.push(await measureBare(browser, name));
      }
      const result = { name, ms: median(times.own), bareMs: median(times.bare) };
      onResult(result);
      results.push(result);
    }
    return results;
  } finally {
    await browser.close();
    await server.close();
  }
}
