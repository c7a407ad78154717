import type { CardSetup } from '#contract/subscription/card.ts';

/** Card fields of the payment processor, as the card form uses them. */
export interface CardFields {
  /** Shows what is wrong with the fields. @returns whether they can be sent */
  check: () => Promise<boolean>;
  /** Gives the card to the processor. @returns the setup that has it, or why it was refused */
  give: () => Promise<CardSetup | string>;
}
