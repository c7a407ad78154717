import type { TestCardName } from '#contract/subscription/card.ts';
import type { ProcessorEvent } from '#server/payments/payment-processor.ts';
import { TestProcessor } from '#server/payments/test-processor/test-processor.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ProcessorWorld } from './processor-contract/contract.ts';

/** A test processor whose clock stands unless it is moved. */
export function testProcessorWorld(db: Db): ProcessorWorld & { processor: TestProcessor } {
  const processor = new TestProcessor(db, () => new Date('2026-11-01T15:00:00.000Z'));

  async function saveCard(customerId: string, card: TestCardName): Promise<string> {
    const { id, clientSecret } = await processor.createCardSetup(customerId, crypto.randomUUID());
    await processor.giveCard(customerId, clientSecret, card === 'declined' ? 'succeeds' : card);
    if (card === 'asks_confirmation') await processor.answerBank(customerId, clientSecret, true);
    const cardId = (await processor.getCardSetup(customerId, id))?.cardId ?? '';
    if (card === 'declined')
      await db.updateTable('test_cards').set({ test_card: 'declined' }).where('id', '=', cardId).execute();
    return cardId;
  }

  return {
    processor,
    saveCard,
    giveCard: (...given) => processor.giveCard(...given),
    answerBank: (...given) => processor.answerBank(...given),
    async advanceTo(time) {
      const seconds = Math.ceil((time.getTime() - (await processor.now()).getTime()) / 1_000);
      if (seconds > 0) await processor.advance(seconds);
    },
    async takeEvents() {
      const taken: ProcessorEvent[] = [];
      await processor.deliverEvents(async (event) => taken.push(event));
      return taken;
    },
  };
}
