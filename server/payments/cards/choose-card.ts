import type { ProcessorCard } from '../payment-processor.ts';

interface SavedSetup {
  cardId: string | null;
  fingerprint: string | null;
  planCardId: string | undefined;
}

/** Keeps one card of a number and expiry date: the plan's, else the default, else the lowest ID, so that concurrent forms agree. */
export function chooseCard(
  cards: readonly ProcessorCard[],
  { cardId, fingerprint, planCardId }: SavedSetup,
): { kept: ProcessorCard | undefined; twins: ProcessorCard[] } {
  const own = cards.find(({ id }) => id === cardId);
  const isSame = (card: ProcessorCard) =>
    card.id === cardId ||
    (card.fingerprint === fingerprint &&
      (!own || (card.expiryYear === own.expiryYear && card.expiryMonth === own.expiryMonth)));
  const same = cards.filter(isSame).sort((a, b) => (a.id < b.id ? -1 : 1));
  const kept = same.find(({ id }) => id === planCardId) ?? same.find(({ isDefault }) => isDefault) ?? same[0];
  return { kept, twins: own ? same.filter((card) => card !== kept) : [] };
}
