import { all, type Fragment, has, is, old, renewable } from './fragment.ts';

const condo = is('Condo');

export const salePractical: readonly Fragment[] = [
  'Offers are read on {day} at {hour}. A pre-listing inspection is available on request.',
  'Offers are welcome at any time; we would rather talk than wait for a date.',
  'Possession is flexible. The sellers have found a place and can move in four weeks or in ten.',
  'The sellers would like to stay until the end of the school year and will pay rent if the closing comes sooner.',
  'A recent inspection, the survey and two years of bills are available before you visit.',
  'The house is easy to show: write, and we will find an hour that suits you.',
  [
    'The roof is from {renewed} and the furnace not much older. Both come with their papers.',
    all(renewable, (home) => home.floor === null),
  ],
  ['It needs paint and a new vanity. The price has that in mind.', renewable],
  [
    'The knob-and-tube is gone, the lead service was replaced in {renewed}, and the permits are on file.',
    all(old, (home) => home.floor === null),
  ],
  ['The status documents are ready, the reserve fund is healthy and no special assessment is planned.', condo],
  ['The fee covers heat, water and a superintendent who answers.', condo],
  ['Pets are welcome in the building; the board asks only for a leash in the hall.', condo],
  [
    'The furnace, the roof and the hot water tank are all younger than the family dog.',
    all(renewable, has('forced_air')),
  ],
  'Come on a weekday evening, when the street sounds the way it will when you live here.',
  'The curtains stay, and so does the {tree}. The swing is going to the grandchildren.',
  'Bring a measuring tape and a skeptical friend.',
  'Showings are from four to seven on weekdays and all day Saturday.',
  'We will answer plain questions plainly, including the ones about the basement.',
];

export const rentPractical: readonly Fragment[] = [
  'We ask for a lease, a reference from your last landlord and a conversation. No application fees.',
  'Viewings are on {day} after {hour} and on Saturday morning; write with two times that suit you.',
  'The owner lives nearby, fixes things quickly and otherwise leaves you alone.',
  'First month on signing, keys on the day the lease begins. We will walk through it together and take photos.',
  'The last tenant stayed {years} years, which says more than we could.',
  'We are happy to hear from newcomers: a letter from an employer or a school is as good as a credit score to us.',
  'Tell us a little about yourself and when you would like to move; we answer within a day.',
  'No smoking inside. Quiet after eleven is the only other rule.',
  'The heat works, the windows open and the landlord answers the phone.',
  'The lease is the standard provincial form; nothing has been added in small print.',
  'Painted last month, in a white that is easy to match.',
  'Please come and see it before sending anything. No one here will ask for a deposit by e-transfer first.',
  'A year is our preference, and we can talk about a different length.',
];
