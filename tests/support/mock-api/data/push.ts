import { notificationSubjects } from '#contract/notification/notification-types.ts';
import {
  isPushable,
  isPushed,
  type PushDevice,
  type PushSettings,
  type PushSettingsChange,
} from '#contract/notification/push.ts';
import { nextId } from './factories.ts';

interface Push {
  devices: PushDevice[];
  change: PushSettingsChange;
}

const pushes = new Map<string, Push>();

export const forgetPushes = (): void => pushes.clear();

const publicKey = 'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM';

function pushOf(token: string): Push {
  const push = pushes.get(token) ?? { devices: [], change: {} };
  pushes.set(token, push);
  return push;
}

export function pushSettingsOf(token: string): PushSettings {
  const { devices, change } = pushOf(token);
  return {
    publicKey,
    devices,
    subjects: notificationSubjects.map((subject) => ({
      subject,
      isOn: isPushable(subject) ? isPushed(subject, change.subjects?.[subject]) : null,
    })),
    showsDetails: change.showsDetails ?? false,
    isOfferable: change.isOfferDismissed === undefined && devices.every(({ current }) => !current),
    timeZone: 'America/Toronto',
  };
}

export function changePush(token: string, change: PushSettingsChange): void {
  const push = pushOf(token);
  push.change = { ...push.change, ...change, subjects: { ...push.change.subjects, ...change.subjects } };
}

/** Gives a member of the mocked API a device with pushes, this one unless told otherwise. */
export function givePushDevice(token: string, over: Partial<PushDevice> = {}): PushDevice {
  const device: PushDevice = {
    id: nextId('device'),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    current: true,
    createdAt: new Date().toISOString(),
    lastUsedAt: null,
    ...over,
  };
  const push = pushOf(token);
  push.devices = [device, ...push.devices.filter(({ current }) => !(current && device.current))];
  return device;
}

/** @returns whether there is such a device */
export function removePushDevice(token: string, id: string): boolean {
  const push = pushOf(token);
  const before = push.devices.length;
  push.devices = push.devices.filter((device) => device.id !== id);
  return push.devices.length < before;
}
