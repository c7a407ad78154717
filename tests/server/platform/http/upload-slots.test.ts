import { describe, expect, it } from 'vitest';
import { UploadSlots } from '#server/platform/http/limits/upload-slots.ts';

describe('uploads at once', () => {
  const open = () => new UploadSlots({ perMember: 2, perAddress: 3, total: 5 });
  const from = (memberId: string, address: string) => ({ memberId, address });
  const refused = (status: number) => expect.objectContaining({ status, retryAfter: expect.any(Number) });

  it('are limited for each member, from whatever address', () => {
    const slots = open();
    slots.take(from('one', '10.0.0.1'));
    const giveBack = slots.take(from('one', '10.0.0.2'));
    expect(() => slots.take(from('one', '10.0.0.3'))).toThrow(refused(429));
    slots.take(from('two', '10.0.0.3'));
    giveBack();
    expect(() => slots.take(from('one', '10.0.0.3'))).not.toThrow();
  });

  it('are limited for each address, over all its members', () => {
    const slots = open();
    for (const member of ['one', 'two', 'three']) slots.take(from(member, '10.0.0.1'));
    expect(() => slots.take(from('four', '10.0.0.1'))).toThrow(refused(429));
    expect(() => slots.take(from('four', '10.0.0.2'))).not.toThrow();
  });

  it('are limited in all', () => {
    const slots = open();
    for (const at of [1, 2, 3, 4, 5]) slots.take(from(`member ${at}`, `10.0.0.${at}`));
    expect(() => slots.take(from('another', '10.0.0.6'))).toThrow(refused(503));
  });
});
