import { createRandom } from '#demo/pictures/random.ts';
import type { OrderedMatch } from '#tests/support/compare-matches.ts';
import type { Home, Market } from './market.ts';
import { model } from './model.ts';

type Compare = (one: OrderedMatch, other: OrderedMatch) => number;

interface Message {
  seeker: number;
  score: number;
}

/** @returns how many seekers found a home within the days of the model, where lists are ordered like this */
export function simulate({ homes, lists }: Market, compare: Compare, seed: string): number {
  const ordered = lists.map((list) => list.toSorted(compare));
  const opened = lists.map(() => new Set<number>());
  const taken = new Set<number>();
  const settled = new Set<number>();
  for (let day = 0; day < model.days; day += 1) {
    // Drawn by day and seeker, so that another order meets the same people.
    const messages = new Map<number, Message[]>();
    for (const seeker of shuffled(lists.length, `${seed}:${day}`)) {
      const random = createRandom(`${seed}:${day}:${seeker}`);
      if (settled.has(seeker) || !random.chance(model.looks)) continue;
      const seen = opened[seeker] as Set<number>;
      const head = (ordered[seeker] ?? []).filter(({ home }) => !taken.has(home) && !seen.has(home));
      for (const { home, verdict, score } of head.slice(0, model.opened)) {
        seen.add(home);
        if (!random.chance(model.writes[verdict])) continue;
        messages.set(home, [...(messages.get(home) ?? []), { seeker, score }]);
      }
    }
    for (const [home, written] of messages)
      for (const { seeker, score } of written.slice(0, model.messagesADay)) {
        const { isGone, answers } = homes[home] as Home;
        const random = createRandom(`${seed}:${day}:${seeker}:${home}`);
        const agree = random.chance(answers) && random.chance((model.agrees * score) / 100);
        if (isGone || !agree || taken.has(home) || settled.has(seeker)) continue;
        taken.add(home);
        settled.add(seeker);
      }
  }
  return settled.size;
}

function shuffled(count: number, seed: string): number[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, at) => ({ at, key: random.fraction() }))
    .sort((a, b) => a.key - b.key)
    .map(({ at }) => at);
}
