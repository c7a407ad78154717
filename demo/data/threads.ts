import type { DocumentName } from '../documents/documents.ts';
import type { Scene } from '../pictures/picture.ts';

/** Hours before now, or days from today with an hour of Ottawa's clock. */
export type When = number | ClockTime;
type ClockTime = readonly [days: number, time: string];

export interface Line {
  by: string;
  at: When;
  text?: string;
  /** A listing that answers the request of the thread. */
  listing?: string;
  /** Photos of a listing’s house. */
  photos?: { of: string; scenes: readonly Scene[] };
  document?: DocumentName;
  viewing?: { propose: readonly ClockTime[] } | { accept: ClockTime } | 'cancel';
}

export interface Thread {
  name: string;
  /** A hand-written post of `owner`. */
  post: string;
  owner: string;
  guest: string;
  lines: readonly Line[];
  /** How many of the last lines the other member has not read. */
  unread: number;
}

const priya = 'demo-priya-raman';
const nadia = 'demo-nadia-bergeron';
const luc = 'demo-luc-gauthier';
const rebecca = 'demo-rebecca-holt';
const anjali = 'demo-anjali-mehta';
const daniel = 'demo-daniel-kowalski';
const felix = 'demo-felix-arsenault';
const jeanSebastien = 'demo-jean-sebastien-roy';

/** Chat threads of the demo's members. No line names a weekday, a month or the weather: the demo is seeded on any day. */
export const threads: readonly Thread[] = [
  {
    name: 'demo-thread-sunnyside',
    post: 'demo-000006',
    owner: priya,
    guest: luc,
    unread: 2,
    lines: [
      {
        by: luc,
        at: 1.4,
        text: 'Hello Priya. I read “dated kitchens welcome” twice, to be sure. This one on Sunnyside has a kitchen from 1988, new wiring, and a fenced yard that two kids and a Labrador could share without quarrelling.',
        listing: 'demo-000005',
      },
      {
        by: priya,
        at: 1.1,
        text: 'That’s on our walk to school! Is the basement dry? And how many steps from the yard to the kitchen? Biscuit is twelve.',
      },
      {
        by: luc,
        at: 0.6,
        text: 'Dry. The drains around the foundation were replaced in 2017, and I have the invoice. Four steps, with room for a ramp beside them. This is the kitchen, and the yard from the back door.',
        photos: { of: 'demo-000005', scenes: ['kitchen', 'garden'] },
      },
      { by: luc, at: 0.55, text: 'The owners can show it most evenings after five. Write when you know your week.' },
    ],
  },
  {
    name: 'demo-thread-java',
    post: 'demo-00000f',
    owner: nadia,
    guest: priya,
    unread: 0,
    lines: [
      {
        by: priya,
        at: [-12, '20:14'],
        text: 'Hello Nadia, is the house on Java Street still available? We’re a family of four with an old Labrador, and the fenced yard caught our eye.',
      },
      {
        by: nadia,
        at: [-12, '20:41'],
        text: 'It is. The fence goes all the way around, and the gate latches by itself. Come while it’s light, so you see the yard too.',
      },
      {
        by: nadia,
        at: [-12, '20:43'],
        viewing: {
          propose: [
            [-9, '15:30'],
            [-8, '15:30'],
            [-8, '16:30'],
          ],
        },
      },
      { by: priya, at: [-12, '21:20'], viewing: { accept: [-8, '15:30'] } },
      {
        by: priya,
        at: [-8, '19:05'],
        text: 'Thank you for today. The kids have already divided up the bedrooms. The trouble is the stairs: Biscuit got halfway and sat down.',
      },
      {
        by: nadia,
        at: [-8, '19:32'],
        text: 'He told me as much at the door. There’s no bedroom downstairs and no good place to make one, so I won’t talk you into it.',
      },
      { by: priya, at: [-7, '08:10'], text: 'Honest, and appreciated. We’ll keep looking closer to Hopewell.' },
      {
        by: nadia,
        at: [-7, '08:24'],
        text: 'I’ll write as soon as something with fewer stairs comes up in Old Ottawa South.',
      },
    ],
  },
  {
    name: 'demo-thread-utah',
    post: 'demo-00000g',
    owner: priya,
    guest: jeanSebastien,
    unread: 1,
    lines: [
      {
        by: jeanSebastien,
        at: [-3, '12:22'],
        text: 'Hi Priya, we’re selling our row house on Sweetland and need somewhere for a year while we look. Two adults, two cats. Is the condo still free, and are cats all right?',
      },
      {
        by: priya,
        at: [-3, '13:05'],
        text: 'It is, and cats are welcome. Heat and water are included, and there’s one parking spot. The neighbours are quiet and hope for the same after eleven.',
        photos: { of: 'demo-00000g', scenes: ['living', 'kitchen', 'bathroom'] },
      },
      { by: jeanSebastien, at: [-3, '13:30'], text: 'That’s us. When could we see it?' },
      {
        by: priya,
        at: [-3, '18:10'],
        text: 'The cats may send a reference.',
        viewing: {
          propose: [
            [1, '17:30'],
            [1, '18:15'],
            [2, '10:00'],
          ],
        },
      },
      { by: jeanSebastien, at: [-2, '08:45'], viewing: { accept: [1, '17:30'] } },
      { by: jeanSebastien, at: [-2, '08:47'], text: 'Is there a buzzer, or should we write from the door?' },
      {
        by: priya,
        at: [-2, '09:15'],
        text: 'Buzz 3. I keep the street number off the listing, so it comes here: 149 Utah.',
      },
      {
        by: jeanSebastien,
        at: 2.5,
        text: 'Perfect. Could we measure the dining room while we’re there? Our table comes from a convent and seats ten.',
      },
    ],
  },
  {
    name: 'demo-thread-utah-students',
    post: 'demo-00000g',
    owner: priya,
    guest: felix,
    unread: 0,
    lines: [
      {
        by: felix,
        at: [-6, '17:20'],
        text: 'Hi! There are three of us, all grad students. Three bedrooms and a real dining room sound perfect. Could we come by?',
      },
      {
        by: priya,
        at: [-6, '18:02'],
        text: 'You’re welcome to. It’s a bus ride to uOttawa, so take it at rush hour once before you decide.',
        viewing: {
          propose: [
            [-3, '18:00'],
            [-2, '17:30'],
          ],
        },
      },
      { by: felix, at: [-6, '18:40'], viewing: { accept: [-2, '17:30'] } },
      {
        by: felix,
        at: [-4, '09:12'],
        text: 'We took the bus, as you suggested. It was 45 minutes, standing. We’ll look closer to campus, and thank you for the tip.',
        viewing: 'cancel',
      },
      { by: priya, at: [-4, '10:01'], text: 'Better to find out now than in exam week. Good luck, all three of you.' },
    ],
  },
  {
    name: 'demo-thread-crestview',
    post: 'demo-00000h',
    owner: nadia,
    guest: daniel,
    unread: 0,
    lines: [
      {
        by: daniel,
        at: [-5, '19:50'],
        text: 'Good evening. My wife is starting at CHEO, so we’re moving up from Toronto. Crestview looks like the right distance. Is the basement workshop wired?',
      },
      {
        by: nadia,
        at: [-5, '20:15'],
        text: 'Good evening, Daniel. It has its own panel, put in when the house was rewired in 2018. CHEO is about six minutes by car and fifteen by bicycle. I’m attaching what the house costs to run.',
        document: 'running-costs',
      },
      { by: daniel, at: [-5, '20:31'], text: 'We’re driving up for two days soon. Could we see it then?' },
      {
        by: nadia,
        at: [-4, '08:30'],
        viewing: {
          propose: [
            [2, '11:00'],
            [2, '14:30'],
            [3, '09:30'],
          ],
        },
      },
      { by: daniel, at: [-4, '12:05'], viewing: { accept: [2, '11:00'] } },
      {
        by: daniel,
        at: [-4, '12:06'],
        text: 'Eleven works. We’ll have a four-year-old with us, if that’s all right.',
      },
      {
        by: nadia,
        at: [-4, '12:20'],
        text: 'More than all right. This is the yard she’ll have to herself for an hour.',
        photos: { of: 'demo-00000h', scenes: ['garden'] },
      },
    ],
  },
  {
    name: 'demo-thread-fairmont',
    post: 'demo-000000',
    owner: nadia,
    guest: rebecca,
    unread: 2,
    lines: [
      {
        by: rebecca,
        at: 0.3,
        text: 'Hello Nadia, we’ve walked past this house for years. Could you send us the pre-listing inspection?',
      },
      {
        by: rebecca,
        at: 0.28,
        text: 'Any of these would suit us.',
        viewing: {
          propose: [
            [1, '17:30'],
            [2, '12:15'],
            [3, '10:30'],
          ],
        },
      },
    ],
  },
  {
    name: 'demo-thread-kensington',
    post: 'demo-00000b',
    owner: anjali,
    guest: nadia,
    unread: 1,
    lines: [
      {
        by: nadia,
        at: 4,
        text: 'Hello Anjali. There’s a half bath beside the mud room with space next to it for a shower, and a room over the garage. I’d check the permits with you before anyone calls it a suite.',
        listing: 'demo-000004',
      },
      {
        by: anjali,
        at: 3.1,
        text: 'Thank you for not calling it a suite. Nani would need the downstairs bathroom from the first day. What might the shower cost?',
      },
      {
        by: nadia,
        at: 2.6,
        text: 'A contractor I trust says $18,000 to $24,000, permit included. I can bring him along when you come to see it.',
      },
      { by: anjali, at: 0.9, text: 'Please do. My brother would like to read the heat pump bills as well.' },
    ],
  },
];
