import { describe, expect, it, vi } from 'vitest';
import { createAvailability } from '#server/platform/db/outages/availability.ts';

const interrupted = () => Object.assign(new Error('terminating connection'), { code: '57P01' });

function watched() {
  let time = 0;
  const pause = vi.fn(async (ms: number) => {
    time += ms;
  });
  return { ...createAvailability(() => time, pause), pause, wait: (ms: number) => pause(ms) };
}

describe('whether the database answers', () => {
  it('is known for a second after an answer, until something breaks off', async () => {
    const database = watched();
    expect(database.isAnswering()).toBe(false);
    database.answered();
    expect(database.isAnswering()).toBe(true);
    database.failed();
    expect(database.isAnswering()).toBe(false);
    database.answered();
    await database.wait(1_000);
    expect(database.isAnswering()).toBe(true);
    await database.wait(1);
    expect(database.isAnswering()).toBe(false);
  });
});

describe('an attempt that the database interrupts', () => {
  it('is repeated until it is answered', async () => {
    const database = watched();
    const attempt = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(interrupted())
      .mockRejectedValueOnce(interrupted());
    attempt.mockResolvedValue('saved');
    expect(await database.retry(attempt)).toBe('saved');
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it('is given up six seconds after the outage began, also by calls that come later', async () => {
    const database = watched();
    const attempt = vi.fn(async () => {
      throw interrupted();
    });
    await expect(database.retry(attempt)).rejects.toThrow('terminating');
    expect(attempt).toHaveBeenCalledTimes(61);
    await expect(database.retry(attempt)).rejects.toThrow('terminating');
    expect(attempt).toHaveBeenCalledTimes(62);
  });

  it('waits again in an outage that comes long after one that nobody saw end', async () => {
    const database = watched();
    database.failed();
    await database.wait(3_600_000);
    const attempt = vi.fn<() => Promise<string>>().mockRejectedValueOnce(interrupted()).mockResolvedValue('saved');
    expect(await database.retry(attempt)).toBe('saved');
  });

  it('is given up after six seconds where only others are answered', async () => {
    const database = watched();
    const attempt = vi.fn(async () => {
      database.answered();
      throw interrupted();
    });
    await expect(database.retry(attempt)).rejects.toThrow('terminating');
    expect(attempt).toHaveBeenCalledTimes(61);
  });

  it.each(['23505', '57014', '53300'])('is not repeated after the error %s', async (code) => {
    const attempt = vi.fn(async () => {
      throw Object.assign(new Error('no'), { code });
    });
    await expect(watched().retry(attempt)).rejects.toThrow('no');
    expect(attempt).toHaveBeenCalledOnce();
  });
});
