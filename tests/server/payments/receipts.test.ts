import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { deletionWord } from '#contract/account/user.ts';
import { sendReceipts } from '#server/payments/receipts/receipts.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { gate } from '#tests/support/gate.ts';
import { useBillingServer } from '../subscriptions/paying-member.ts';

const migration = 'server/migrations/0075_receipts_of_overdue_renewals.sql';

describeWithDatabase('receipts', (getDb) => {
  const getBillingServer = useBillingServer(getDb);

  it('say what was paid for, how, and carry the invoice', async () => {
    const me = await getBillingServer().member({ first_name: 'Zoë' });
    await me.choose('plus', 'month', await me.addCard(), 'QC');
    const [receipt, ...more] = await me.takeMessages();
    expect(more).toEqual([]);
    const [invoice] = (await me('GET /subscription/invoices')).answer.data;
    expect(receipt?.text).toContain(`Plus, November 1 – December 1: $29.00
GST (5%): $1.45
QST (9.975%): $2.89
Total: $33.34
Visa ending in 4242`);
    expect(receipt?.text).toContain('Test payments: no card is charged.');
    expect(receipt?.unsubscribe_link).toBeNull();
    expect(receipt?.attachment).toMatchObject({ name: `${invoice?.number}.pdf`, type: 'application/pdf' });
    const bytes = Buffer.from(receipt?.attachment?.base64 ?? '', 'base64');
    expect((await PDFDocument.load(bytes)).getTitle()).toBe(`Invoice ${invoice?.number}`);
  });

  it('go out whatever the settings, once, however often and by however many processes', async () => {
    const me = await getBillingServer().member();
    await me('PUT /notifications/settings', { body: { deliveries: { subscription_changed: 'off' } } });
    await me.choose('plus', 'month', await me.addCard());
    await getDb()
      .updateTable('payment_customers')
      .set({ receipts_due_at: new Date(0) })
      .execute();
    await Promise.all(
      [1, 2, 3].map(() => sendReceipts(getBillingServer().billing, { onError: (error) => expect.fail(String(error)) })),
    );
    expect(await me.takeSubjects()).toEqual(['Receipt for your payment of $32.77']);
  });

  it('go out once where a process takes longer over them than its claim holds', async () => {
    const me = await getBillingServer().member();
    await me.choose('plus', 'month', await me.addCard());
    await me.takeMessages();
    await getDb().deleteFrom('receipts').where('user_id', '=', me.id).execute();
    const send = async () => {
      const due = getDb()
        .updateTable('payment_customers')
        .set({ receipts_due_at: new Date(0) });
      await due.where('user_id', '=', me.id).execute();
      await sendReceipts(getBillingServer().billing, { onError: (error) => expect.fail(String(error)) });
    };
    const [isPrinting, mayPrint] = [gate(), gate()];
    const print = PDFDocument.create.bind(PDFDocument);
    const printing = vi.spyOn(PDFDocument, 'create').mockImplementationOnce(async (...options) => {
      isPrinting.open();
      await mayPrint.opened;
      return print(...options);
    });
    const slow = send();
    await isPrinting.opened;
    await send();
    mayPrint.open();
    await slow;
    printing.mockRestore();
    expect(await me.takeSubjects()).toEqual(['Receipt for your payment of $32.77']);
  });

  it('tell of each of several payments that were seen together', async () => {
    const me = await getBillingServer().member();
    await me.choose('plus', 'month', await me.addCard());
    await me.takeMessages();
    await getBillingServer().advance(95);
    expect(await me.takeSubjects()).toHaveLength(3);
  });

  it('tell of a renewal that was overdue before there were receipts, and of no payment before it', async () => {
    const me = await getBillingServer().member();
    const card = await me.addCard();
    await me.choose('plus', 'month', card);
    await me.addCard('fails_at_renewal', true);
    await getBillingServer().advance(31);
    await me.takeMessages();
    const from = await getBillingServer().processor.now();
    await getDb().updateTable('payment_customers').set({ receipts_from: from }).where('user_id', '=', me.id).execute();
    await getDb().deleteFrom('receipts').where('user_id', '=', me.id).execute();
    await sql.raw(await readFile(migration, 'utf8')).execute(getDb());
    await me.payOverdue(card);
    expect(await me.takeSubjects()).toEqual(['Receipt for your payment of $32.77']);
  });

  it('are texted to a member without an address', async () => {
    const me = await getBillingServer().member({ email: null, phone: '+14165550142' });
    await me.choose('plus', 'month', await me.addCard());
    const [text] = await me.takeMessages();
    expect(text).toMatchObject({ channel: 'sms', attachment: null });
    expect(text?.text).toContain('Receipt for your payment of $32.77');
  });

  it('are not sent for a payment that was declined, and not to a deleted account', async () => {
    const [me, leaver] = [await getBillingServer().member(), await getBillingServer().member()];
    const card = await me.addCard();
    await getBillingServer().stripe.setBehaviour(card, 'declined');
    await me.choose('plus', 'month', card);
    expect(await me.takeSubjects()).toEqual([]);

    await leaver.choose('plus', 'month', await leaver.addCard());
    await leaver.takeMessages();
    await getDb().deleteFrom('receipts').where('user_id', '=', leaver.id).execute();
    await leaver('DELETE /user', { body: { confirmation: deletionWord } });
    await leaver.takeMessages();
    await getDb()
      .updateTable('payment_customers')
      .set({ receipts_due_at: new Date(0) })
      .execute();
    await getBillingServer().settle();
    expect(await leaver.takeSubjects()).toEqual([]);
  });
});
