import { randomBytes } from 'node:crypto';
import type { App, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { repeatInBackground, repeatUntilDone } from '#server/platform/process/background-jobs.ts';
import type { StripeSettings } from '#server/platform/stripe-config.ts';
import { type Answer, answerCall, problemAnswer, type Request } from './core/answer-call.ts';
import { answerBankOfPayment } from './core/billing.ts';
import { answerBankOfSetup } from './core/calls/card-calls.ts';
import { present } from './core/expand.ts';
import { type Parameters, parseForm, textOf } from './core/parameters.ts';
import type { StripeState } from './core/state.ts';
import { invalidRequest, missing, StripeProblem } from './core/stripe-problem.ts';
import {
  findCustomer,
  listDueCustomers,
  moveClock,
  readClock,
  type SimulationContext,
  withState,
} from './customer-state.repo.ts';
import { answerEvents, deleteOldEvents, listUndelivered, markDelivered } from './events.repo.ts';
import { claimKey, deleteOldKeys, storeAnswer } from './idempotency-keys.repo.ts';
import { InProcessClient } from './in-process-client.ts';
import { signWebhook } from './sign-webhook.ts';

const atOnce = 50;

/** Posts a webhook. @returns whether it was taken */
type Receive = (webhook: { body: string; signature: string }) => Promise<boolean>;

/**
 * Stripe without its network, for servers without keys: the official SDK calls it in this process. Test cards alone are known, no
 * card is charged. All its state is in the database, so that processes and restarts agree.
 */
export class SimulatedStripe {
  /** Keys of this process alone: no other one can sign a webhook for it. */
  readonly settings: Pick<StripeSettings, 'secretKey' | 'webhookSecret' | 'apiUrl'> = {
    secretKey: 'sk_test_simulated',
    webhookSecret: `whsec_${randomBytes(32).toString('hex')}`,
    apiUrl: undefined,
  };
  readonly httpClient = new InProcessClient((request) => this.answer(request));
  private readonly db: Db;
  private readonly context: SimulationContext;

  constructor(db: Db, context: Partial<SimulationContext> = {}) {
    this.db = db;
    this.context = { realNow: () => new Date(), ...context };
  }

  now = (): Promise<Date> => readClock(this.db, this.context.realNow);

  async answer(request: Request): Promise<Answer> {
    const { method, path, body, idempotencyKey } = request;
    const query = parseForm(path.split('?')[1] ?? '');
    if (method === 'GET' && path.startsWith('/v1/events')) {
      await this.runDue();
      return { status: 200, body: await answerEvents(this.db, query) };
    }
    const key = method === 'POST' ? idempotencyKey : undefined;
    return inTransaction(this.db, async (tx) => {
      const known = key === undefined ? undefined : await claimKey(tx, request, key);
      if (known) return 'id' in known ? this.answerAgain(tx, known.id) : known;
      const customerId = await findCustomer(tx, idsOf(path, { ...query, ...parseForm(body) }));
      const answer = await withState(tx, this.context, customerId, (state) => answerCall(state, request));
      if (key !== undefined) await storeAnswer(tx, key, answer);
      return answer;
    }).catch((error: unknown) => {
      if (error instanceof StripeProblem) return problemAnswer(error);
      throw error;
    });
  }

  /** Gives a card to a setup, as the card form of Stripe does. @throws StripeProblem 404 for a secret that is not the customer's */
  async giveCard(customerId: string, clientSecret: string, number: string): Promise<void> {
    const id = clientSecret.split('_secret_')[0] ?? '';
    const body = new URLSearchParams({ client_secret: clientSecret, 'payment_method_data[card][number]': number });
    const request = { method: 'POST', path: `/v1/setup_intents/${id}/confirm`, body: String(body) };
    const answer = await this.change(customerId, (state) => answerCall(state, request));
    // A declined card is reported when the setup is read.
    if (answer.status === 200 || answer.status === 402) return;
    throw new StripeProblem(answer.status, (answer.body as { error: StripeProblem['problem'] }).error);
  }

  /** The member's answer to the question of the bank, for a card that is saved or a payment. @throws StripeProblem 404, 400 where it asks nothing */
  answerBank(customerId: string, clientSecret: string, isApproved: boolean): Promise<void> {
    return this.change(customerId, (state) => {
      const id = state.readClientSecret(clientSecret);
      const setup = state.find('setup_intent', id);
      const payment = state.find('payment_intent', id);
      const asked = setup ?? payment;
      if (!asked) throw missing('intent', id);
      if (asked.status !== 'requires_action') throw invalidRequest('The bank asks nothing.');
      if (setup) answerBankOfSetup(state, setup, isApproved);
      if (payment) answerBankOfPayment(state, payment, isApproved);
    });
  }

  /** Changes all that a customer has; nothing where `work` throws. */
  change<Result>(customerId: string, work: (state: StripeState) => Result): Promise<Result> {
    return inTransaction(this.db, (tx) => withState(tx, this.context, customerId, work));
  }

  /** Moves the clock of every process on, and does what falls into that time. */
  async advance(seconds: number): Promise<void> {
    await moveClock(this.db, seconds);
    await this.runDue();
  }

  /** Renews, fails and ends what is due, each customer in a transaction of its own. */
  runDue(stopping?: AbortSignal): Promise<void> {
    return repeatUntilDone(async () => {
      const due = await listDueCustomers(this.db, await this.now(), atOnce);
      for (const customerId of due) await this.change(customerId, () => undefined);
      return due.length;
    }, stopping);
  }

  /** Posts the events that were not taken yet, the oldest first: again until they are taken, and maybe twice. */
  deliverWebhooks(receive: Receive, stopping?: AbortSignal): Promise<void> {
    return repeatUntilDone(async () => {
      const events = await listUndelivered(this.db, atOnce);
      for (const event of events) {
        const body = JSON.stringify(event);
        if (!(await receive({ body, signature: signWebhook(body, this.settings.webhookSecret) }))) return 0;
        await markDelivered(this.db, event.id);
      }
      return events.length;
    }, stopping);
  }

  schedule(app: App, context: Context, receive: Receive): void {
    repeatInBackground(app, context, {
      name: 'simulated-stripe',
      failureMessage: 'the simulated Stripe cannot work right now',
      delayMs: 1_000,
      work: async (stopping) => {
        await this.runDue(stopping);
        await this.deliverWebhooks(receive, stopping);
      },
    });
    repeatInBackground(app, context, {
      name: 'old-simulated-events',
      failureMessage: 'old events of the simulated Stripe cannot be deleted right now',
      delayMs: 3_600_000,
      work: async () => {
        await deleteOldKeys(context.db);
        await deleteOldEvents(context.db);
      },
    });
  }

  /** The object as it is now: a client secret is answered again, and never stored. */
  private async answerAgain(tx: Tx, id: string): Promise<Answer> {
    const customerId = await findCustomer(tx, [id]);
    return withState(tx, this.context, customerId, (state) => ({
      status: 200,
      body: present(state, state.objects.get(id) ?? { id }),
    }));
  }
}

/** The objects that a request is about: each belongs to one customer. */
const idsOf = (path: string, sent: Parameters): string[] => [
  ...(path.split('?')[0] ?? '').split('/').slice(3, 5).map(decodeURIComponent),
  ...['customer', 'subscription', 'from_subscription'].flatMap((name) => textOf(sent, name) ?? []),
];
