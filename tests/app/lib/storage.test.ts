import { expect, it, vi } from 'vitest';
import { createSafeStorage } from '#src/lib/storage/storage.ts';

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

it('reads back what it wrote', () => {
  const storage = createSafeStorage(() => localStorage);
  expect(storage.write('a', '1')).toBe(true);
  expect(storage.read('a')).toBe('1');
  storage.remove('a');
  expect(storage.read('a')).toBeNull();
});

it('survives a storage that may not even be touched', () => {
  const storage = createSafeStorage(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(storage.read('a')).toBeNull();
  expect(storage.write('a', '1')).toBe(false);
  storage.remove('a');
  storage.clear();
});

it('tells once that nothing can be written', () => {
  const storage = createSafeStorage(() => ({ setItem: full }) as unknown as Storage);
  const told = vi.fn();
  storage.onWriteFailure(told);
  storage.write('a', '1');
  storage.write('a', '2');
  expect(told).toHaveBeenCalledOnce();
});

it('tells who asks later about a failure that was before', () => {
  const storage = createSafeStorage(() => ({ setItem: full }) as unknown as Storage);
  storage.write('a', '1');
  const told = vi.fn();
  storage.onWriteFailure(told);
  storage.write('a', '2');
  expect(told).toHaveBeenCalledOnce();
});
