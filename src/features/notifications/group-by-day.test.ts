import { describe, expect, it } from 'vitest';
import type { Notification } from '#contract/notification/notification.ts';
import { groupByDay } from './group-by-day.ts';

const at = (createdAt: Date) => ({ id: createdAt.toISOString(), createdAt: createdAt.toISOString() }) as Notification;

describe('notifications by day', () => {
  it('begin with today and leave out days without any', () => {
    const now = new Date(2026, 10, 22, 0, 30);
    const today = at(new Date(2026, 10, 22, 0, 10));
    const lateYesterday = at(new Date(2026, 10, 21, 23, 59));
    const earlier = at(new Date(2026, 10, 20, 23, 59));
    expect(groupByDay([today, lateYesterday, earlier], now)).toEqual([
      { heading: 'Today', notifications: [today] },
      { heading: 'Yesterday', notifications: [lateYesterday] },
      { heading: 'Earlier', notifications: [earlier] },
    ]);
    expect(groupByDay([earlier], now).map(({ heading }) => heading)).toEqual(['Earlier']);
    expect(groupByDay([], now)).toEqual([]);
  });

  it('know yesterday across the change of the clocks', () => {
    const monday = new Date(2026, 10, 2, 0, 30);
    const sunday = at(new Date(2026, 10, 1, 0, 15));
    expect(groupByDay([sunday], monday).map(({ heading }) => heading)).toEqual(['Yesterday']);
  });
});
