import type { Page } from '@playwright/test';
import { percentile } from '../statistics.ts';

/** Times in ms. A long task holds the page's thread for more than 50 ms. */
export interface Smoothness {
  frames: number;
  p50: number;
  p95: number;
  p99: number;
  longTasks: number;
  longest: number;
}

declare global {
  var gableRecording: { frames: number[]; tasks: number[]; isOver: boolean };
}

export async function record(page: Page, act: () => Promise<void>): Promise<Smoothness> {
  await page.evaluate(() => {
    const recording = {
      frames: [] as number[],
      tasks: [] as number[],
      isOver: false,
      before: 0,
      // A method: the compiler wraps named functions in a helper that the page does not have.
      next(now: number) {
        if (recording.isOver) return;
        if (recording.before > 0) recording.frames.push(now - recording.before);
        recording.before = now;
        requestAnimationFrame(recording.next);
      },
    };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) if (!recording.isOver) recording.tasks.push(duration);
    }).observe({ entryTypes: ['longtask'] });
    requestAnimationFrame(recording.next);
    globalThis.gableRecording = recording;
  });
  await act();
  const { frames, tasks } = await page.evaluate(() => {
    globalThis.gableRecording.isOver = true;
    return globalThis.gableRecording;
  });
  return {
    frames: frames.length,
    p50: percentile(frames, 0.5),
    p95: percentile(frames, 0.95),
    p99: percentile(frames, 0.99),
    longTasks: tasks.length,
    longest: Math.max(0, ...tasks),
  };
}
