import { createHmac } from 'node:crypto';

/** The scheme of docs.stripe.com/webhooks/signature. */
export function signWebhook(body: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}
