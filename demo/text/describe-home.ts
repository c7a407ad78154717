import type { Draw, Random } from '../pictures/random.ts';
import type { Home } from '../posts/imagined-home.ts';
import { type Fragment, fill, fitting, pickSentences } from './fragment.ts';
import { homeSlots } from './home-slots.ts';
import { inside } from './inside.ts';
import { leads } from './leads.ts';
import { outside } from './outside.ts';
import { rentPractical, salePractical } from './practical.ts';
import { titles } from './titles.ts';

const titleMax = 80;

/** Two to four paragraphs that are true of this home, the lead first. */
export function describeHome(draw: Draw, home: Home, street: string): { title: string; description: string } {
  const slots = homeSlots(draw('slots'), home, street);
  const random = draw('description');
  const said = new Set<string>();
  const take = (bank: readonly Fragment[], least: number, most: number) =>
    pickSentences(random, fitting(bank, home), random.integer(least, most), said)
      .map((sentence) => fill(sentence, random, slots))
      .join(' ');

  const paragraphs = [
    take(leads, 1, 1),
    take(inside, 2, 3),
    random.chance(0.9) ? take(outside, 2, 3) : '',
    random.chance(0.85) ? take(home.kind === 'sale_property' ? salePractical : rentPractical, 1, 2) : '',
  ];
  return { title: titleOf(draw('title'), home, slots), description: paragraphs.filter(Boolean).join('\n\n') };
}

function titleOf(random: Random, home: Home, slots: ReturnType<typeof homeSlots>): string {
  const left = fitting(titles, home);
  while (left.length > 0) {
    const [text = ''] = left.splice(random.integer(0, left.length - 1), 1);
    const title = fill(text, random, slots);
    if (title.length <= titleMax) return title;
  }
  throw new Error(`No title fits a ${home.type} in ${home.site.neighbourhood}.`);
}
