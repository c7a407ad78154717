import type { AppContext } from '#server/app-context.ts';
import type { App } from '#server/platform/context.ts';
import { fileOfBytes } from '#server/platform/http/file-reply.ts';
import { routeWithoutTransaction } from '#server/platform/http/route.ts';
import { callProcessor } from './call-processor.ts';
import {
  beginCardSetup,
  completeCardSetup,
  getPaymentMethods,
  makeCardDefault,
  removeCard,
} from './cards/cards.service.ts';
import { answerTestBankOf, giveTestCardTo } from './cards/test-cards.service.ts';
import { getInvoices, getOwnInvoice } from './invoices/invoices.service.ts';
import { scheduleReceipts } from './receipts/receipts.jobs.ts';

/** None of these calls holds a transaction while the processor is asked. */
export function registerPaymentMethods(app: App, context: AppContext): void {
  const { config, db, paymentProcessor: processor, simulatedStripe } = context;
  const cardsContextOf = ({ id: userId }: { id: string }) => ({ db, processor, simulatedStripe, userId });
  routeWithoutTransaction(app, context, 'GET /payment/methods', async ({ viewer }) => ({
    data: await callProcessor(() => getPaymentMethods(cardsContextOf(viewer))),
  }));
  routeWithoutTransaction(app, context, 'POST /payment/setup_intent', async ({ viewer }) => ({
    data: await callProcessor(() => beginCardSetup(cardsContextOf(viewer))),
  }));
  routeWithoutTransaction(
    app,
    context,
    'POST /payment/setup_intent/{id}/completion',
    async ({ viewer, params, body }) => ({
      data: await callProcessor(() => completeCardSetup(cardsContextOf(viewer), params.id, body)),
    }),
  );
  routeWithoutTransaction(app, context, 'PUT /payment/methods/{id}/default', async ({ viewer, params }) => ({
    data: await callProcessor(() => makeCardDefault(cardsContextOf(viewer), params.id)),
  }));
  routeWithoutTransaction(app, context, 'DELETE /payment/methods/{id}', async ({ viewer, params }) => ({
    data: await callProcessor(() => removeCard(cardsContextOf(viewer), params.id)),
  }));
  routeWithoutTransaction(app, context, 'POST /payment/test-cards', async ({ viewer, body }) => {
    await callProcessor(() => giveTestCardTo(cardsContextOf(viewer), body.clientSecret, body.testCard));
    return { data: [] };
  });
  routeWithoutTransaction(app, context, 'POST /payment/test-confirmations', async ({ viewer, body }) => {
    await callProcessor(() => answerTestBankOf(cardsContextOf(viewer), body.clientSecret, body.isApproved));
    return { data: [] };
  });
  routeWithoutTransaction(app, context, 'GET /subscription/invoices', async ({ viewer }) => ({
    data: await callProcessor(() => getInvoices(cardsContextOf(viewer))),
  }));
  routeWithoutTransaction(app, context, 'GET /subscription/invoices/{id}/invoice.pdf', async ({ viewer, params }) => {
    const invoice = await callProcessor(() => getOwnInvoice(cardsContextOf(viewer), params.id));
    const { renderInvoice } = await import('./invoices/render-invoice.ts');
    return fileOfBytes(`${invoice.number}.pdf`, 'application/pdf', await renderInvoice(invoice, config.taxNumber));
  });
  scheduleReceipts(app, context);
}
