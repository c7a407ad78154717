/** How a list of matches is ordered: docs/matching.md, “The order”. */
export const matchOrderRules = {
  /** Width of a step, whose scores rank as equal. */
  stepPoints: 5,
  /** A post that was published, renewed or confirmed within these days is confirmed; others weigh so much. */
  confirmedDays: 14,
  unconfirmedWeight: 0.75,
  /** An owner who answered a smaller share of those who wrote weighs so much. */
  answerShare: 0.5,
  silentWeight: 0.25,
} as const;
