import { onTestFinished, vi } from 'vitest';

interface FakePush {
  permission?: NotificationPermission;
  /** The answer to the browser's question. */
  answer?: NotificationPermission;
  isSubscribed?: boolean;
  isReachable?: boolean;
}

/** Gives the simulated browser service workers and pushes for one test. */
export function fakePush({
  permission = 'default',
  answer = 'granted',
  isSubscribed = false,
  isReachable = true,
}: FakePush = {}) {
  const json = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/a',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  };
  const made = { toJSON: () => json, unsubscribe: vi.fn(async () => true) };
  let subscription: typeof made | null = isSubscribed ? made : null;
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: vi.fn(async () => {
      if (!isReachable) throw new DOMException('Registration failed', 'AbortError');
      subscription = made;
      return made;
    }),
  };
  const registration = { pushManager };
  const register = vi.fn(async () => registration);
  const requestPermission = vi.fn(async () => answer);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return { register, requestPermission, unsubscribe: made.unsubscribe };
}
