import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { socketsOfMemberMax } from '#contract/limits.ts';
import { SocketPlaces } from '#server/realtime/socket-places.ts';

const makeSocket = () => Object.assign(new EventEmitter(), { destroySoon() {} }) as unknown as Socket;
const isRefused = { status: 429 };

describe('the places of a network', () => {
  it('are counted as connections arrive, and are free again as they close', () => {
    const places = new SocketPlaces(10);
    const sockets = Array.from({ length: 10 }, makeSocket);
    for (const socket of sockets) places.take('192.0.2.1', socket);
    expect(() => places.take('192.0.2.1', makeSocket())).toThrow(expect.objectContaining(isRefused));
    places.take('192.0.2.2', makeSocket());
    sockets[0]?.emit('close');
    places.take('192.0.2.1', makeSocket());
    expect(() => places.take('192.0.2.1', makeSocket())).toThrow(expect.objectContaining(isRefused));
  });

  it('belong to visitors for a fifth, which leaves those of members alone', () => {
    const places = new SocketPlaces(10);
    places.take('192.0.2.1', makeSocket()).becomeAnonymous();
    places.take('192.0.2.1', makeSocket()).becomeAnonymous();
    const third = places.take('192.0.2.1', makeSocket());
    expect(() => third.becomeAnonymous()).toThrow(expect.objectContaining(isRefused));
    for (let taken = 0; taken < 10; taken += 1) places.take('192.0.2.1', makeSocket()).becomeMember(`member-${taken}`);
  });

  it('end the oldest connection of a member with too many', () => {
    const places = new SocketPlaces(100);
    const ended: number[] = [];
    for (let at = 0; at < socketsOfMemberMax + 2; at += 1) {
      const place = places.take('192.0.2.1', makeSocket());
      place.end = () => void ended.push(at);
      place.becomeMember('member');
    }
    expect(ended).toEqual([0, 1]);
  });
});
