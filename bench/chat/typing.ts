import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { apiPrefix } from '#contract/limits.ts';
import { getMessages } from '#server/chat/chat.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Times, timesOf } from './latency.ts';
import type { Pair } from './people.ts';
import { openThread } from './thread-page.ts';

declare global {
  var gableKeyTimes: number[];
}

const words = 'Would Saturday at noon suit you? ';

/** From a key to the frame that shows it, in a conversation with so many messages loaded. */
export async function measureTyping(
  browser: Browser,
  site: string,
  { db, pair, loaded }: { db: Db; pair: Pair; loaded: number },
): Promise<Times> {
  const { conversationId, senderToken: token } = pair;
  const page = await openThread(browser, site, { token, conversationId }, (opened) =>
    loadAll(opened, db, pair, loaded),
  );
  await page
    .locator('[role="log"] li')
    .nth(loaded - 1)
    .waitFor();
  await page.getByRole('textbox', { name: /^Message to / }).focus();
  await page.evaluate(() => {
    globalThis.gableKeyTimes = [];
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const painted = new MessageChannel();
          painted.port1.onmessage = () => globalThis.gableKeyTimes.push(performance.now() - timeStamp);
          painted.port2.postMessage('');
        }),
      { capture: true },
    );
  });
  for (const key of words.repeat(3)) {
    await page.keyboard.press(key);
    await sleep(50);
  }
  const times = await page.evaluate(() => globalThis.gableKeyTimes);
  await page.context().close();
  return timesOf(times);
}

/** Answers the newest page with all messages at once, as after scrolling up through all pages. */
async function loadAll(page: Page, db: Db, { conversationId }: Pair, loaded: number): Promise<void> {
  const { rows } = await sql<{ low_id: string; last_seq: number }>`
    SELECT low_id, last_seq FROM conversations WHERE id = ${conversationId}`.execute(db);
  const [{ low_id: userId, last_seq: lastSeq } = { low_id: '', last_seq: 0 }] = rows;
  const messages = [];
  for (let after = lastSeq - loaded; after < lastSeq; ) {
    const { messages: found } = await getMessages(db, userId, conversationId, { after });
    messages.push(...found);
    after = found.at(-1)?.seq ?? lastSeq;
  }
  const answer = { success: true, data: { messages, hasMore: false }, message: '', total: 0 };
  await page.route(`**${apiPrefix}/chat/conversations/${conversationId}/messages`, (route) =>
    route.fulfill({ json: answer }),
  );
}
