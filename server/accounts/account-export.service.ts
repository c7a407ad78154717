import type { Db } from '#server/platform/db/database.ts';
import type { PersonalTable } from '#server/platform/personal-data/account-data.ts';
import { readPersonalRows } from '#server/platform/personal-data/personal-rows.ts';
import { personalTables } from './account-resources.ts';

/** A member's data as JSON `{table: rows}`, in chunks of one page of rows; without secrets and without other people's data. */
export async function* exportAsJson(db: Db, userId: string): AsyncGenerator<string> {
  const exported = personalTables.filter(({ exportedAs }) => exportedAs !== undefined);
  for (const [index, each] of exported.entries()) {
    yield* listAsJson(db, each, userId, `${index === 0 ? '{' : ','}${JSON.stringify(each.exportedAs)}:[`);
  }
  yield '}';
}

async function* listAsJson(db: Db, each: PersonalTable, userId: string, opening: string): AsyncGenerator<string> {
  let before = opening;
  for await (const rows of readPersonalRows(db, each, userId)) {
    yield before + rows.map((row) => JSON.stringify(inCamelCase(row))).join(',');
    before = ',';
  }
  yield before === opening ? `${opening}]` : ']';
}

const inCamelCase = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
