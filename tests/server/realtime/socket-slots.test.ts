import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { socketsOfMemberMax } from '#contract/limits.ts';
import { SocketSlots } from '#server/realtime/socket-slots.ts';

const makeSocket = () => Object.assign(new EventEmitter(), { destroySoon() {} }) as unknown as Socket;
const isRefused = { status: 429 };

describe('the slots of a network', () => {
  it('are counted as connections arrive, and are free again as they close', () => {
    const slots = new SocketSlots(10);
    const sockets = Array.from({ length: 10 }, makeSocket);
    for (const socket of sockets) slots.take('192.0.2.1', socket);
    expect(() => slots.take('192.0.2.1', makeSocket())).toThrow(expect.objectContaining(isRefused));
    slots.take('192.0.2.2', makeSocket());
    sockets[0]?.emit('close');
    slots.take('192.0.2.1', makeSocket());
    expect(() => slots.take('192.0.2.1', makeSocket())).toThrow(expect.objectContaining(isRefused));
  });

  it('belong to visitors for a fifth, which leaves those of members alone', () => {
    const slots = new SocketSlots(10);
    slots.take('192.0.2.1', makeSocket()).becomeAnonymous();
    slots.take('192.0.2.1', makeSocket()).becomeAnonymous();
    const third = slots.take('192.0.2.1', makeSocket());
    expect(() => third.becomeAnonymous()).toThrow(expect.objectContaining(isRefused));
    for (let taken = 0; taken < 10; taken += 1) slots.take('192.0.2.1', makeSocket()).becomeMember(`member-${taken}`);
  });

  it('end the oldest connection of a member with too many', () => {
    const slots = new SocketSlots(100);
    const ended: number[] = [];
    for (let at = 0; at < socketsOfMemberMax + 2; at += 1) {
      const slot = slots.take('192.0.2.1', makeSocket());
      slot.end = () => void ended.push(at);
      slot.becomeMember('member');
    }
    expect(ended).toEqual([0, 1]);
  });
});
