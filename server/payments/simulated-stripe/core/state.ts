import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kind, ObjectsByKind, StripeObject } from './objects.ts';
import { missing } from './stripe-problem.ts';

const prefixes: Record<Kind, string> = {
  customer: 'cus',
  product: 'prod',
  price: 'price',
  payment_method: 'pm',
  setup_intent: 'seti',
  payment_intent: 'pi',
  invoice: 'in',
  subscription: 'sub',
  subscription_schedule: 'sub_sched',
  'checkout.session': 'cs_test',
};

const randomId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export interface NewEvent {
  type: string;
  object: StripeObject;
}

interface StripeStateOptions {
  now: number;
  /** Signs the client secrets, so that none is stored. */
  secret: string;
  newId?: (prefix: string) => string;
  pageUrl?: ((sessionId: string) => string) | undefined;
}

/** All objects of one customer, and the prices: what a call can see. Calls change it without waiting for anything. */
export class StripeState {
  readonly objects = new Map<string, StripeObject>();
  readonly events: NewEvent[] = [];
  now: number;
  readonly pageUrl: (sessionId: string) => string | null;
  private readonly secret: string;
  private readonly newId: (prefix: string) => string;

  constructor({ now, secret, newId = randomId, pageUrl = () => null as unknown as string }: StripeStateOptions) {
    this.now = now;
    this.secret = secret;
    this.newId = newId;
    this.pageUrl = pageUrl;
  }

  add<Name extends Kind>(
    object: Name,
    values: Omit<ObjectsByKind[Name], 'id' | 'object' | 'created' | 'livemode' | 'metadata'> & {
      metadata?: Record<string, string>;
    },
  ): ObjectsByKind[Name] {
    const common = { id: this.newId(prefixes[object]), object, created: this.now, livemode: false, metadata: {} };
    const added = { ...common, ...values } as unknown as ObjectsByKind[Name];
    this.objects.set(added.id, added);
    return added;
  }

  find<Name extends Kind>(kind: Name, id: string | null | undefined): ObjectsByKind[Name] | undefined {
    const found = this.objects.get(id ?? '');
    return found?.object === kind ? (found as ObjectsByKind[Name]) : undefined;
  }

  /** @throws StripeProblem 404 */
  get<Name extends Kind>(kind: Name, id: string | null | undefined): ObjectsByKind[Name] {
    const found = this.find(kind, id);
    if (!found) throw missing(kind, id ?? '');
    return found;
  }

  list<Name extends Kind>(
    kind: Name,
    matches: (object: ObjectsByKind[Name]) => boolean = () => true,
  ): ObjectsByKind[Name][] {
    const ofKind = [...this.objects.values()].filter(({ object }) => object === kind) as ObjectsByKind[Name][];
    return ofKind.filter(matches).reverse();
  }

  emit(type: string, object: StripeObject): void {
    this.events.push({ type, object: structuredClone(object) });
  }

  clientSecretOf(id: string): string {
    return `${id}_secret_${createHmac('sha256', this.secret).update(id).digest('base64url')}`;
  }

  /** The id in a client secret that was made here. @throws StripeProblem 404 */
  readClientSecret(given: string): string {
    const id = given.split('_secret_')[0] ?? '';
    const [one, other] = [Buffer.from(given), Buffer.from(this.clientSecretOf(id))];
    if (one.length !== other.length || !timingSafeEqual(one, other)) throw missing('client_secret', id);
    return id;
  }
}
