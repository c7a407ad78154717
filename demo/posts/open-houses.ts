import { TZDate } from '@date-fns/tz';
import { createRandom } from '../pictures/random.ts';
import { ottawaTime } from '../time.ts';
import type { DemoPost } from './demo-post.ts';

const shareOpen = 0.15;
const [sunday, saturday] = [0, 6];
const hours = [
  ['11:00', '13:00'],
  ['13:00', '15:00'],
  ['14:00', '16:00'],
  ['14:30', '16:30'],
] as const;
const notes = [
  '',
  '',
  'Side door, from the lane',
  'Shoes off, please',
  'Parking on the street',
  'Ring at the second bell',
];
const timeZone = 'America/Toronto';

/** Open houses of the coming weekend, in Ontario, where every demo home keeps the time of Ottawa. */
export function openHouseRows(made: readonly DemoPost[], now: Date) {
  const today = new TZDate(now, timeZone).getDay();
  const weekend = [1, 2, 3, 4, 5, 6].filter((ahead) => [sunday, saturday].includes((today + ahead) % 7));
  return made.flatMap(({ post }) => {
    const random = createRandom(`open house:${post.id}`);
    const isOpen = random.chance(shareOpen);
    if (!isOpen || post.kind !== 'sale_property' || post.status !== 'active' || post.province !== 'ON') return [];
    const [from, until] = random.pick(hours);
    const note = random.pick(notes);
    const days = random.pick([weekend, ...weekend.map((day) => [day])]);
    return days.map((day) => ({
      id: `${post.id}-open-${day}`,
      post_id: String(post.id),
      starts_at: ottawaTime(now, day, from),
      ends_at: ottawaTime(now, day, until),
      note,
      time_zone: timeZone,
    }));
  });
}
