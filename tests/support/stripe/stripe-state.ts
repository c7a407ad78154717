import { randomBytes } from 'node:crypto';
import { missing } from './stripe-error.ts';
import type {
  Card,
  Customer,
  Invoice,
  PaymentIntent,
  Price,
  Schedule,
  Session,
  SetupIntent,
  StoredEvent,
  Subscription,
} from './stripe-records.ts';

class Table<Row extends { id: string }> {
  readonly rows = new Map<string, Row>();
  private readonly what: string;
  private readonly prefix: string;
  constructor(what: string, prefix: string) {
    this.what = what;
    this.prefix = prefix;
  }
  add(row: Omit<Row, 'id'>): Row {
    const id = `${this.prefix}_${randomBytes(9).toString('hex')}`;
    const added = { ...row, id } as Row;
    this.rows.set(id, added);
    return added;
  }
  find(id: string | null | undefined): Row | undefined {
    return this.rows.get(id ?? '');
  }
  get(id: string | null | undefined): Row {
    const row = this.find(id);
    if (!row) throw missing(this.what, id ?? '');
    return row;
  }
  /** The newest first, as Stripe lists. */
  list(matches: (row: Row) => boolean): Row[] {
    return [...this.rows.values()].filter(matches).reverse();
  }
}

export class StripeState {
  readonly customers = new Table<Customer>('customer', 'cus');
  readonly prices = new Table<Price>('price', 'price');
  readonly cards = new Table<Card>('PaymentMethod', 'pm');
  readonly setups = new Table<SetupIntent>('setupintent', 'seti');
  readonly payments = new Table<PaymentIntent>('payment_intent', 'pi');
  readonly invoices = new Table<Invoice>('invoice', 'in');
  readonly subscriptions = new Table<Subscription>('subscription', 'sub');
  readonly schedules = new Table<Schedule>('subscription schedule', 'sub_sched');
  readonly sessions = new Table<Session>('checkout.session', 'cs_test');
  readonly events = new Table<StoredEvent>('event', 'evt');
  now: number;
  private invoiceNumber = 0;

  constructor(now: Date) {
    this.now = Math.floor(now.getTime() / 1000);
  }

  nextInvoiceNumber(): string {
    this.invoiceNumber += 1;
    return `GABLE-${String(this.invoiceNumber).padStart(4, '0')}`;
  }
}

export const newSecret = (id: string) => `${id}_secret_${randomBytes(12).toString('hex')}`;
