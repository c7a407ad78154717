import { apiPrefix } from '#contract/limits.ts';
import type { App, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Message, queueMessages } from '#server/platform/messages/queue-message.ts';
import { repeatInBackground, repeatUntilDone } from '#server/platform/process/background-jobs.ts';
import type { Newsletter } from './compose-newsletter.ts';
import { ComposedNewsletters } from './composed-newsletters.service.ts';
import { editionKey } from './edition.ts';
import { claimBatchTurn, claimSubscribers, findDueEditions, type Subscriber } from './issue.repo.ts';
import { type OpenIssue, openIssues } from './issues.ts';
import { footerOf } from './newsletter-footer.ts';

const delayMs = 2_000;
const pauseMs = 10_000;
/** Editions that one batch mixes, so that many small ones do not take a turn each. */
const editionsAtOnce = 50;
const passedAtOnce = 5_000;
const waitingBatches = 5;

export interface Sending {
  site: string;
  postalAddress: string | undefined;
  newslettersPerMinute: number;
  newsletters: ComposedNewsletters;
  now?: () => Date;
  onError: (error: unknown) => void;
  stopping?: AbortSignal;
}

export function scheduleNewsletters(app: App, { config, ...context }: Context, site: string | undefined): void {
  if (site === undefined) return;
  const { postalAddress, newslettersPerMinute } = config.messages;
  const newsletters = new ComposedNewsletters(site);
  const onError = (error: unknown) => app.log.error({ err: error }, 'a weekly newsletter cannot be written');
  repeatInBackground(
    app,
    { config, ...context },
    {
      name: 'newsletters',
      failureMessage: 'weekly newsletters cannot be sent right now',
      delayMs,
      work: (stopping) =>
        sendNewsletters(context.db, { site, postalAddress, newslettersPerMinute, newsletters, onError, stopping }),
    },
  );
}

/** Queues what is due, up to the rate that all processes share. */
export async function sendNewsletters(
  db: Db,
  { now = () => new Date(), stopping, ...sending }: Sending,
): Promise<void> {
  await repeatUntilDone(async () => {
    const at = now();
    let sent = 0;
    for (const issue of openIssues(at)) sent += await sendBatch(db, { ...sending, at, issue });
    return sent;
  }, stopping);
}

interface Batch extends Omit<Sending, 'now' | 'stopping'> {
  at: Date;
  issue: OpenIssue;
}

async function sendBatch(db: Db, batch: Batch): Promise<number> {
  const { issue, at, newslettersPerMinute } = batch;
  const { written, withoutNews } = await writeEditions(db, batch);
  let handled = 0;
  if (withoutNews.length > 0)
    handled += await inTransaction(
      db,
      async (tx) => (await claimSubscribers(tx, issue, { keys: withoutNews, limit: passedAtOnce })).length,
    );
  if (written.size === 0) return handled;
  const limit = Math.ceil((newslettersPerMinute * pauseMs) / 60_000);
  return inTransaction(db, async (tx) => {
    if (!(await claimBatchTurn(tx, { now: at, pauseMs, waitingMax: limit * waitingBatches }))) return handled;
    const subscribers = await claimSubscribers(tx, issue, { keys: [...written.keys()], limit });
    const messages = subscribers.flatMap((subscriber) => {
      const edition = written.get(editionKey(subscriber));
      return edition ? [messageTo(subscriber, edition, batch)] : [];
    });
    await queueMessages(tx, messages);
    return handled + messages.length;
  });
}

interface WrittenEdition {
  newsletter: Newsletter;
  city: { name: string };
}

/** Outside of a transaction: an edition that cannot be written keeps no other one from its readers. */
async function writeEditions(db: Db, { issue, at, newsletters, onError }: Batch) {
  const written = new Map<string, WrittenEdition>();
  const withoutNews: string[] = [];
  for (const edition of await findDueEditions(db, issue, { without: newsletters.failed(at), limit: editionsAtOnce })) {
    const key = editionKey(edition);
    try {
      const one = await newsletters.get(db, edition, issue);
      if (one) written.set(key, one);
      else withoutNews.push(key);
    } catch (error) {
      newsletters.markFailed(edition, at);
      onError(error);
    }
  }
  return { written, withoutNews };
}

function messageTo(
  { email, token, section }: Subscriber,
  { newsletter, city }: WrittenEdition,
  { site, postalAddress }: Pick<Sending, 'site' | 'postalAddress'>,
): Message {
  return {
    channel: 'email',
    to: email,
    subject: newsletter.subject,
    ...newsletter.withFooter(footerOf({ email, token, section, city: city.name }, { site, postalAddress })),
    unsubscribeLink: `${site}${apiPrefix}/newsletter/unsubscribe?token=${token}`,
    isBulk: true,
  };
}
