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

const sharedReasons: Partial<Record<DismissalReason, string>> = {
  too_small: 'no larger than a home you dismissed as too small',
  too_far: 'near a home you dismissed as too far',
  price: 'no cheaper than a home you dismissed for its price',
};

/** Why a home stands further down than its score: it shares what another one was dismissed for. */
export const laterText = (reason: DismissalReason) =>
  `Further down the list: it is ${sharedReasons[reason] ?? 'like a home you dismissed'}.`;
