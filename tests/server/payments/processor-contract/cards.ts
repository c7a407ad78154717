import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TestCardName } from '#contract/subscription/card.ts';
import { UnknownAtProcessor } from '#server/payments/payment-processor.ts';
import type { Contract } from './contract.ts';

export function describeCards(contract: Contract): void {
  const { key } = contract;

  describe('cards', () => {
    const setUp = async (card: TestCardName) => {
      const { id, clientSecret } = await contract.processor.createCardSetup(contract.customerId, key());
      await contract.world.giveCard(contract.customerId, clientSecret, card);
      return { id, clientSecret };
    };

    it('saves a card, and has one setup for a key', async () => {
      const same = key();
      const first = await contract.processor.createCardSetup(contract.customerId, same);
      expect(await contract.processor.createCardSetup(contract.customerId, same)).toEqual(first);
      expect((await contract.processor.createCardSetup(contract.customerId, key())).id).not.toBe(first.id);
      await contract.world.giveCard(contract.customerId, first.clientSecret, 'succeeds');
      const setup = await contract.processor.getCardSetup(contract.customerId, first.id);
      expect(setup).toMatchObject({ state: 'saved', failure: null });
      const cards = await contract.processor.listCards(contract.customerId);
      expect(cards).toMatchObject([{ id: setup?.cardId, brand: 'visa', last4: '4242' }]);
    });

    it('tells that a card was declined', async () => {
      const { id } = await setUp('declined');
      expect(await contract.processor.getCardSetup(contract.customerId, id)).toMatchObject({
        state: 'failed',
        failure: 'declined',
      });
      expect(await contract.processor.listCards(contract.customerId)).toEqual([]);
    });

    it('saves a card that asks when the member approves', async () => {
      const { id, clientSecret } = await setUp('asks_confirmation');
      expect(await contract.processor.getCardSetup(contract.customerId, id)).toMatchObject({
        state: 'confirm',
        cardId: null,
      });
      await contract.world.answerBank(contract.customerId, clientSecret, true);
      expect(await contract.processor.getCardSetup(contract.customerId, id)).toMatchObject({ state: 'saved' });
      expect(await contract.processor.listCards(contract.customerId)).toHaveLength(1);
    });

    it('saves no card when the member refuses', async () => {
      const { id, clientSecret } = await setUp('asks_confirmation');
      await contract.world.answerBank(contract.customerId, clientSecret, false);
      expect(await contract.processor.getCardSetup(contract.customerId, id)).toMatchObject({
        state: 'failed',
        failure: 'not_confirmed',
      });
      expect(await contract.processor.listCards(contract.customerId)).toEqual([]);
    });

    it('has one default card, and removes cards', async () => {
      const first = await contract.world.saveCard(contract.customerId, 'succeeds');
      const second = await contract.world.saveCard(contract.customerId, 'fails_at_renewal');
      await contract.processor.setDefaultCard(contract.customerId, second);
      const defaults = (await contract.processor.listCards(contract.customerId)).filter(({ isDefault }) => isDefault);
      expect(defaults.map(({ id }) => id)).toEqual([second]);
      await contract.processor.removeCard(contract.customerId, first);
      expect((await contract.processor.listCards(contract.customerId)).map(({ id }) => id)).toEqual([second]);
    });

    it('keeps the setups and cards of two customers apart', async () => {
      const { id } = await setUp('succeeds');
      const cardId = (await contract.processor.listCards(contract.customerId))[0]?.id ?? '';
      const person = { userId: randomUUID(), email: null, name: 'Tom Baker' };
      const other = await contract.processor.createCustomer(person, key());
      expect(await contract.processor.getCardSetup(other, id)).toBeNull();
      await expect(contract.processor.setDefaultCard(other, cardId)).rejects.toThrow(UnknownAtProcessor);
      await expect(contract.processor.removeCard(other, cardId)).rejects.toThrow(UnknownAtProcessor);
      expect(await contract.processor.listCards(contract.customerId)).toHaveLength(1);
      expect(await contract.processor.listCards(other)).toEqual([]);
    });
  });
}
