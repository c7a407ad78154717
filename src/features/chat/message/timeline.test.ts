import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/chat/message.ts';
import { buildTimeline } from './timeline.ts';

const now = new Date(2026, 10, 22, 18, 0);

const said = (seq: number, senderId: string, at: Date): Message => ({
  id: `m${seq}`,
  conversationId: 'c1',
  seq,
  senderId,
  clientId: `client-${seq}`,
  content: `Message ${seq}`,
  attachments: [],
  listing: null,
  viewing: null,
  createdAt: at.toISOString(),
});
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

const options = {
  pending: [],
  ownId: 'me',
  otherId: 'nadia',
  readByOtherSeq: 0,
  newAfterSeq: null,
  now,
};
const kinds = (messages: Message[], more: Partial<Parameters<typeof buildTimeline>[1]> = {}) =>
  buildTimeline(messages, { ...options, ...more }).map((item) =>
    item.type === 'message'
      ? `${item.isMine ? 'my' : 'their'} ${item.message.seq}${item.hasTime ? ' with time' : ''}`
      : item.type === 'day'
        ? item.label
        : item.type,
  );

describe('a thread', () => {
  it('has a separator for each day, and one time line for a run within three minutes', () => {
    const messages = [
      said(1, 'me', new Date(2025, 10, 3, 9)),
      said(2, 'nadia', at(19, 16, 6)),
      said(3, 'nadia', at(19, 16, 8)),
      said(4, 'nadia', at(19, 16, 12)),
      said(5, 'me', at(21, 23, 59)),
      said(6, 'me', at(22, 0, 0)),
    ];
    expect(kinds(messages)).toEqual([
      'Monday, November 3, 2025',
      'my 1 with time',
      'Thursday, November 19',
      'their 2',
      'their 3 with time',
      'their 4 with time',
      'Yesterday',
      'my 5 with time',
      'Today',
      'my 6 with time',
    ]);
  });

  it('marks the first message that was new when it was opened', () => {
    const messages = [said(1, 'nadia', at(22, 9)), said(2, 'nadia', at(22, 9, 1)), said(3, 'nadia', at(22, 9, 2))];
    expect(kinds(messages, { newAfterSeq: 1 })).toEqual([
      'Today',
      'their 1 with time',
      'new',
      'their 2',
      'their 3 with time',
    ]);
    expect(kinds(messages, { newAfterSeq: 3 })).not.toContain('new');
  });

  it('puts the word for seen at the newest message that was seen', () => {
    const messages = [said(1, 'me', at(22, 9)), said(2, 'me', at(22, 10)), said(3, 'me', at(22, 11))];
    const items = buildTimeline(messages, { ...options, readByOtherSeq: 2 }).filter((item) => item.type === 'message');
    expect(items.map(({ state, isNewestSeen }) => [state, isNewestSeen])).toEqual([
      ['seen', false],
      ['seen', true],
      ['sent', false],
    ]);
  });

  it('knows own messages to a former member by the own id', () => {
    expect(kinds([said(1, 'me', at(22, 9)), said(2, 'gone', at(22, 10))], { otherId: null })).toEqual([
      'Today',
      'my 1 with time',
      'their 2 with time',
    ]);
  });

  it('ends with what is not sent, without what the server has already', () => {
    const pending = (['client-1', 'a', 'b', 'c'] as const).map((clientId, position) => ({
      clientId,
      target: { conversationId: 'c1' },
      message: { content: clientId },
      position,
      failure: clientId === 'c' ? 'Request failed' : null,
      status: clientId === 'c' ? ('failed' as const) : ('waiting' as const),
      isKept: true,
      isDelayed: false,
    }));
    const items = buildTimeline([said(1, 'me', at(22, 9))], { ...options, pending });
    expect(items.slice(2)).toMatchObject([
      { key: 'a', hasState: false },
      { key: 'b', hasState: true },
      { key: 'c', hasState: true },
    ]);
  });
});
