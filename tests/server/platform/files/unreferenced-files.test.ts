import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { FileStorage } from '#server/platform/files/file-storage.ts';
import { StorageUnavailableError } from '#server/platform/files/storage-errors.ts';
import { removeUnreferencedFiles, scheduleFilesForDeletion } from '#server/platform/files/unreferenced-files.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';

describeWithDatabase('files that nobody needs any more', (getDb) => {
  const tried: string[] = [];
  const failures = new Map<string, Error>();
  const store: FileStorage = {
    read: async () => undefined,
    open: async () => undefined,
    has: async () => false,
    write: async () => undefined,
    async remove(file) {
      tried.push(file);
      const failure = failures.get(file);
      if (failure) throw failure;
    },
    removeLeftovers: async () => undefined,
    isEmpty: async () => true,
  };
  const remove = () => removeUnreferencedFiles(getDb(), { media: store, documents: store });
  const due = async () => {
    const rows = getDb().selectFrom('unreferenced_files').select('file').where('remove_after', '<=', new Date());
    return (await rows.orderBy('file').execute()).map(({ file }) => file);
  };
  beforeEach(async () => {
    tried.length = 0;
    failures.clear();
    await getDb().deleteFrom('unreferenced_files').execute();
    await inTransaction(getDb(), (tx) => scheduleFilesForDeletion(tx, 'media', ['a', 'b', 'c']));
  });

  it('are removed even when one fails; the failed one is reported and retried later', async () => {
    failures.set('a', new Error('not permitted'));
    await expect(remove()).rejects.toThrow('Some files cannot be removed.');
    expect(tried.sort()).toEqual(['a', 'b', 'c']);
    expect(await due()).toEqual([]);
    expect(await remove()).toBe(0);
    await sql`UPDATE unreferenced_files SET remove_after = remove_after - interval '1 day' WHERE file = 'a'`.execute(
      getDb(),
    );
    failures.clear();
    await remove();
    expect(tried.filter((file) => file === 'a').length).toBeGreaterThan(1);
    expect(await getDb().selectFrom('unreferenced_files').select('file').where('file', '=', 'a').execute()).toEqual([]);
  });

  it('are not tried one after the other while their store is away, and none of them is first for ever', async () => {
    for (const file of ['a', 'b', 'c']) failures.set(file, new StorageUnavailableError('The store is away.'));
    for (let round = 0; round < 3; round += 1) await expect(remove()).rejects.toThrow('The store is away.');
    expect(tried.sort()).toEqual(['a', 'b', 'c']);
  });
});
