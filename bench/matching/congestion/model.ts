/**
 * The model of a market in which each seeker takes one home and each home is taken once. It was written down before the
 * order was tuned, and it does not change with the order.
 */
export const model = {
  homes: 2_000,
  seekers: 2_000,
  regions: ['Ottawa', 'Halifax', 'Calgary', 'Montréal'],
  days: 10,
  /** A seeker looks on a day, and opens so many homes at the head of the list that they have not opened yet. */
  looks: 0.6,
  opened: 3,
  /** Who opened a home writes about it. */
  writes: { strong: 0.6, possible: 0.3 },
  /** Shares of owners, with the share of messages that they answer. */
  owners: [
    { share: 0.7, answers: 0.9 },
    { share: 0.3, answers: 0.2 },
  ],
  /** Owners with so many earlier messages, whose share of answers the site knows. */
  known: { share: 0.6, messages: 8 },
  /** An owner deals with so many messages a day, in the order of their arrival. */
  messagesADay: 3,
  /** Homes unconfirmed for so long, of which some are gone without notice. */
  gone: { afterDays: 14, share: 0.25 },
  confirmedWithinDays: 60,
  /** Both agree after an answer: so much for a score of 100. */
  agrees: 0.3,
} as const;
