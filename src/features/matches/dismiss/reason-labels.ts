import type { Dismissal, DismissalReason, farFrom } from '#contract/matching/match.ts';

export const reasonLabels: Record<DismissalReason, string> = {
  too_small: 'Too small',
  too_far: 'Too far',
  price: 'Price',
  condition: 'Condition',
  other: 'Something else',
};

export const farFromLabels: Record<(typeof farFrom)[number], string> = {
  transit: 'Transit',
  work_or_school: 'Work or school',
  areas: 'My areas',
};

const reasonsInText: Record<DismissalReason, string> = {
  too_small: 'too small',
  too_far: 'too far',
  price: 'price',
  condition: 'condition',
  other: 'something else',
};

const farFromInText = { transit: 'transit', work_or_school: 'work or school', areas: 'your areas' };

/** `too far from transit`. */
export const dismissalText = ({ reason, from }: Dismissal) =>
  from ? `${reasonsInText[reason]} from ${farFromInText[from]}` : reasonsInText[reason];

/** Why a home ranks lower than its score: what another one was dismissed for holds for it, too. */
export const laterText = (dismissal: Dismissal) => `Further down the list: it is ${sharedReason(dismissal)}.`;

function sharedReason(dismissal: Dismissal): string {
  if (dismissal.reason === 'too_small') return 'no larger than a home you dismissed as too small';
  if (dismissal.reason === 'price') return 'no cheaper than a home you dismissed for its price';
  if (dismissal.from === 'areas') return 'no nearer to your areas than a home you dismissed as too far';
  if (dismissal.reason === 'too_far') return `near a home you dismissed as ${dismissalText(dismissal)}`;
  return 'like a home you dismissed';
}
