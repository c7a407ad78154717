import type { PushSubscriptionBody } from '#contract/notification/push.ts';
import { registerServiceWorker } from './service-worker.ts';

/** `install first`: an iPhone or iPad has pushes only for a site on its home screen. `blocked`: the member refused them in this browser. */
export type PushSupport = 'supported' | 'blocked' | 'install first' | 'unsupported';

export function getPushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleMobile() ? 'install first' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'supported';
}

/** An iPad says that it is a Mac, but a Mac has no touch screen. */
const isAppleMobile = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export async function findPushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Subscribes this browser after the member allowed notifications. @throws where its push service cannot be reached */
export async function subscribeToPush(publicKey: string): Promise<PushSubscriptionBody> {
  const { pushManager } = await registerServiceWorker();
  // A subscription of an earlier member, or with another key, is made anew.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

export async function unsubscribeFromPush(): Promise<void> {
  await (await findPushSubscription())?.unsubscribe();
}
