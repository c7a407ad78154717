import { createHash } from 'node:crypto';
import { isProfileComplete } from '#contract/account/kyc.ts';
import { photosMax } from '#contract/limits.ts';
import { hasBeenPublished } from '#contract/post/post-lifecycle.ts';
import type { Plan } from '#contract/subscription/plan.ts';
import type { Media } from '#server/media/media.service.ts';
import { deleteIfUnattached } from '#server/media/uploads/uploads.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict, malformed } from '#server/platform/errors.ts';
import { getPlanOf } from '#server/subscriptions/plans/plans.service.ts';
import { getPerson } from '#server/users/administration/administration.service.ts';
import { assertMayCreate } from '#server/users/users.policy.ts';
import type { Author } from '../owner/owner-post.service.ts';
import { ErrorLog } from './error-log.ts';
import type { PlaceField } from './fields/complete-place.ts';
import { columnsOf, type Mapping, readMapping } from './fields/mapping.ts';
import { type OffMarketStatus, shown } from './fields/read-fields.ts';
import { type ImportedListing, readListing } from './fields/read-listing.ts';
import { sectionErrors } from './fields/section-errors.ts';
import { type Found, findImported, type ImportedPostRow } from './import.repo.ts';
import { checkPictures, digestPictures, storeImportedPictures, UnusablePictureError } from './import-pictures.ts';
import { mergeRows } from './merge-rows.ts';
import { Staging } from './row-staging.ts';
import { openSource } from './source/open-source.ts';
import type { Source } from './source/records.ts';
import { type Encoding, isReadable } from './source/text-lines.ts';
import { type Counts, expectRows, isToBeWritten, type StagedRow } from './staged-rows.ts';

/** All paths are absolute. */
export interface ImportOptions {
  path: string;
  owner: string;
  mapping?: string | undefined;
  pictures?: string | undefined;
  isDryRun: boolean;
  /** Rows that lack fields, and have no errors, become drafts. */
  incompleteAsDrafts?: boolean;
  /** Neither listings on the market nor photos are limited by the owner's plan. */
  beyondPlan?: boolean;
  signal: AbortSignal;
}

export interface ImportResult {
  encoding: Encoding;
  unit: Source['unit'];
  read: number;
  counts: Counts;
  plan: Plan;
  /** Beyond the plan's photos of a listing. */
  photosLeftOut: number;
  filled: Readonly<Partial<Record<PlaceField, number>>>;
  log: ErrorLog;
  lacking: ErrorLog;
}

const rowsAtOnce = 500;

/**
 * Rows with errors are logged and left out; the others come in all or none. A repeated import changes only changed rows.
 * @throws ApiError 404 owner or file unknown, 403 may not offer homes, 409 account closed, 400 unreadable mapping or file
 */
export async function importListings(db: Db, media: Media, options: ImportOptions): Promise<ImportResult> {
  const owner = await authorOf(db, options.owner);
  const plan = await getPlanOf(db, owner.id);
  const mapping = await readMapping(options.mapping);
  const source = await openSource(options.path, mapping);
  assertColumns(source, mapping);
  const staging = await Staging.open<StagedRow>();
  const isBeyondPlan = options.beyondPlan ?? false;
  const photosAllowed = isBeyondPlan ? photosMax : plan.limits.photosPerPost;
  const reading = new Reading(db, media, { ...options, owner, mapping, staging, photosAllowed });
  try {
    await reading.readAll(source);
    const { read, filled, log, lacking, photosLeftOut, offMarket } = reading;
    const rows = { ownerId: owner.id, isBeyondPlan, staging, offMarket };
    const counts = await (options.isDryRun ? expectRows(db, rows) : mergeRows(db, { ...rows, signal: options.signal }));
    return { encoding: source.encoding, unit: source.unit, read, counts, plan, photosLeftOut, filled, log, lacking };
  } catch (error) {
    await reading.undo();
    throw error;
  } finally {
    await staging.discard();
  }
}

async function authorOf(db: Db, idOrEmail: string): Promise<Author> {
  const person = await getPerson(db, idOrEmail);
  if (person.deactivated_at) throw conflict(`The account ${idOrEmail} is closed.`);
  const author = { id: person.id, userType: person.user_type, step: person.kyc_step };
  if (!isProfileComplete(author.step)) throw conflict(`The profile of ${idOrEmail} is incomplete.`);
  assertMayCreate(author, { kind: 'sale_property', visibility: 'public' });
  return author;
}

function assertColumns({ columns }: Source, { required, fields }: Mapping): void {
  const missing = columns && required.find((names) => !names.some((name) => columns.includes(name)));
  if (!missing) return;
  const said = `The file has no column ${missing.join(' or ')}. Its columns are: ${columns.join(', ')}.`;
  throw malformed(missing === required[0] && fields.externalId ? `${said} ${howToJoin(columns, fields)}` : said);
}

const addressFields = ['fullAddress', 'streetNumber', 'streetName', 'unit', 'postalCode'] as const;

function howToJoin(columns: readonly string[], fields: Mapping['fields']): string {
  const named = addressFields.flatMap((field) => columnsOf(fields[field])).filter((name) => columns.includes(name));
  const join = JSON.stringify(named.length > 0 ? named : columns.slice(0, 2));
  return `A mapping file (--mapping) can name the column of the ids, or join an id from columns that stay the same: {"fields": {"externalId": {"join": ${join}}}}.`;
}

interface Work extends Omit<ImportOptions, 'owner' | 'mapping'> {
  owner: Author;
  mapping: Mapping;
  staging: Staging<StagedRow>;
  photosAllowed: number;
}
interface Row {
  position: number;
  cells: Record<string, unknown>;
  listing: ImportedListing;
}

class Reading {
  read = 0;
  readonly filled: Partial<Record<PlaceField, number>> = {};
  readonly log = new ErrorLog();
  readonly lacking = new ErrorLog();
  readonly offMarket = new Map<string, OffMarketStatus>();
  photosLeftOut = 0;
  readonly #seen = new Map<string, number>();
  readonly #taken: string[] = [];
  readonly #db: Db;
  readonly #media: Media;
  readonly #work: Work;

  constructor(db: Db, media: Media, work: Work) {
    this.#db = db;
    this.#media = media;
    this.#work = work;
  }

  async readAll({ records, unit }: Source): Promise<void> {
    let batch: Row[] = [];
    for await (const record of records) {
      this.read += 1;
      if ('error' in record) {
        if (record.cells && this.#checkUnreadable(record.position, record.cells)) continue;
        this.log.add(record.position, '', [{ column: '', value: '', reason: record.error }]);
        continue;
      }
      const row = this.#check(record.position, record.cells, unit);
      if (row) batch.push(row);
      if (batch.length < rowsAtOnce) continue;
      await this.#stage(batch);
      batch = [];
    }
    await this.#stage(batch);
  }

  /** Pictures of posts stay: after a lost connection the import does not know whether its commit succeeded. */
  async undo(): Promise<void> {
    for (const id of this.#taken)
      await inTransaction(this.#db, (tx) => deleteIfUnattached(tx, this.#work.owner.id, id));
  }

  #check(position: number, cells: Record<string, unknown>, unit: Source['unit']): Row | undefined {
    const { mapping, incompleteAsDrafts } = this.#work;
    const read = readListing(cells, mapping, incompleteAsDrafts);
    if (this.#checkOffMarket(position, read)) return undefined;
    const first = this.#seen.get(read.externalId);
    if (read.externalId && first !== undefined) {
      const reason = `The same listing as in ${unit} ${first}`;
      const summary = 'The same listing as in an earlier row';
      this.log.add(position, read.externalId, [{ ...shown(cells, mapping.fields.externalId), reason, summary }]);
      return undefined;
    }
    if (read.externalId) this.#seen.set(read.externalId, position);
    if ('listing' in read) return { position, cells, listing: read.listing };
    if ('errors' in read) this.log.add(position, read.externalId, read.errors);
    return undefined;
  }

  #checkUnreadable(position: number, cells: Record<string, unknown>): boolean {
    const read = readListing(cells, this.#work.mapping);
    return isReadable(read.externalId) && this.#checkOffMarket(position, read);
  }

  /** The first such row of an id counts, also behind another row of it. */
  #checkOffMarket(position: number, read: ReturnType<typeof readListing>): boolean {
    if (!('offMarket' in read) || this.offMarket.has(read.externalId)) return false;
    this.offMarket.set(read.externalId, read.offMarket);
    if (!this.#seen.has(read.externalId)) this.#seen.set(read.externalId, position);
    return true;
  }

  async #stage(batch: readonly Row[]): Promise<void> {
    this.#work.signal.throwIfAborted();
    if (batch.length === 0) return;
    const ids = batch.map(({ listing }) => listing.externalId);
    const found = await findImported(this.#db, this.#work.owner.id, ids);
    const staged: StagedRow[] = [];
    for (const row of batch) {
      const ready = await this.#prepare(row, found).catch((error: unknown) => {
        if (!(error instanceof UnusablePictureError)) throw error;
        this.#reject(row, 'pictures', error.message, error.picture);
      });
      if (!ready) continue;
      if (ready.isToWrite) this.#note(row);
      staged.push(ready.row);
    }
    await this.#work.staging.add(staged);
  }

  #note({ position, listing: { externalId, filled, lacking } }: Row): void {
    for (const field of filled) this.filled[field] = (this.filled[field] ?? 0) + 1;
    if (lacking.length > 0) this.lacking.add(position, externalId, lacking);
  }

  #reject({ position, cells, listing }: Row, field: 'pictures' | 'kind', reason: string, value?: string): void {
    const at = shown(cells, this.#work.mapping.fields[field]);
    this.log.add(position, listing.externalId, [{ ...at, ...(value !== undefined && { value }), reason }]);
  }

  async #prepare(row: Row, found: Found) {
    const { pictures: names, filled: _, lacking, ...listing } = row.listing;
    const isComplete = lacking.length === 0;
    const known = found.posts.get(listing.externalId);
    if (known && (known.kind !== listing.kind || known.section !== listing.section)) {
      this.#reject(row, 'kind', `Already imported as ${known.section} ${known.kind}; a post keeps its kind`);
      return undefined;
    }
    if (known && !isComplete && hasBeenPublished(known.status) && known.status !== 'closed') {
      this.log.add(row.position, listing.externalId, lacking);
      return undefined;
    }
    const strange = sectionErrors(listing, row.cells, { mapping: this.#work.mapping, known });
    if (strange.length > 0) {
      this.log.add(row.position, listing.externalId, strange);
      return undefined;
    }
    const folder = names.length > 0 ? this.#work.pictures : undefined;
    const digest = createHash('sha256').update(JSON.stringify(listing)).digest('base64url');
    const pictures = folder === undefined ? undefined : await this.#allowedPictures(folder, names, known);
    const staged: StagedRow = { ...listing, isComplete, digest, picturesDigest: pictures?.digest ?? null, taken: [] };
    const isToWrite = isToBeWritten(staged, found);
    const isToTake = pictures !== undefined && pictures.digest !== known?.imported_pictures_digest;
    if (folder !== undefined && isToTake && isToWrite) {
      staged.taken = await this.#take(folder, pictures.names);
      this.photosLeftOut += names.length - pictures.names.length;
    }
    return { row: staged, isToWrite };
  }

  /** The first ones that the plan allows, unless the post has all of them already. */
  async #allowedPictures(folder: string, names: readonly string[], known: ImportedPostRow | undefined) {
    const digest = await digestPictures(folder, names);
    const allowed = names.slice(0, this.#work.photosAllowed);
    if (allowed.length === names.length || digest === known?.imported_pictures_digest) return { names, digest };
    return { names: allowed, digest: await digestPictures(folder, allowed) };
  }

  async #take(folder: string, names: readonly string[]): Promise<string[]> {
    const { signal, isDryRun, owner } = this.#work;
    signal.throwIfAborted();
    if (!isDryRun)
      return storeImportedPictures(this.#media, { folder, names, ownerId: owner.id }, (id) => this.#taken.push(id));
    await checkPictures(this.#media, folder, names);
    return [];
  }
}
