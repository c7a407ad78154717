import { createHash } from 'node:crypto';
import { isProfileComplete } from '#contract/kyc.ts';
import type { Media } from '#server/media/media.service.ts';
import { deleteIfLoose } from '#server/media/sent-media.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { conflict, malformed } from '#server/platform/errors.ts';
import { getPerson } from '#server/users/administration.service.ts';
import { assertMayCreate } from '#server/users/users.policy.ts';
import type { Author } from '../posts.own.service.ts';
import { FaultLog } from './fault-log.ts';
import { type Found, findImported } from './import.repo.ts';
import { checkPictures, digestPictures, takePictures, UnusablePictureError } from './import-pictures.ts';
import { type Mapping, readMapping } from './mapping.ts';
import { type Counts, count, decideAbout, mergeRows, noCounts, type StagedRow } from './merge-rows.ts';
import { openSource } from './open-source.ts';
import { shown } from './read-fields.ts';
import { type ImportedListing, readListing } from './read-listing.ts';
import type { Source } from './records.ts';
import { Staging } from './staging.ts';
import type { Encoding } from './text-lines.ts';

/** What is imported, and how. All paths are absolute. */
export interface ImportOptions {
  path: string;
  /** Whose the listings will be. */
  owner: string;
  mapping?: string | undefined;
  /** The folder with the pictures that rows name. */
  pictures?: string | undefined;
  /** Says what would come of it and leaves everything as it is. */
  isDryRun: boolean;
  signal: AbortSignal;
}

export interface ImportResult {
  encoding: Encoding;
  unit: Source['unit'];
  read: number;
  counts: Counts;
  /** How many stand in the middle of their neighbourhood, postal area or city, for want of coordinates. */
  placedRoughly: number;
  log: FaultLog;
}

const rowsAtOnce = 500;

/**
 * Imports listings from a CSV or JSON file. Rows that break a rule are left out and logged; of the others all come in or, where
 * anything fails or the signal comes, none. Matched by external id, so that a second time changes only what the file has changed.
 *
 * @throws ApiError 404 for an unknown owner or file, 403 for one who may not offer homes, 409 for a closed account, 400 for a mapping
 *   or file that cannot be read
 */
export async function importListings(db: Db, media: Media, options: ImportOptions): Promise<ImportResult> {
  const owner = await authorOf(db, options.owner);
  const mapping = await readMapping(options.mapping);
  const source = await openSource(options.path, mapping);
  assertColumns(source, mapping);
  const staging = await Staging.open<StagedRow>();
  const reading = new Reading(db, media, { ...options, owner, mapping, staging });
  try {
    await reading.readAll(source);
    const counts = options.isDryRun ? reading.expected : await mergeRows(db, owner.id, staging, options.signal);
    const { read, placedRoughly, log } = reading;
    return { encoding: source.encoding, unit: source.unit, read, counts, placedRoughly, log };
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
  if (!isProfileComplete(author.step)) throw conflict(`The profile of ${idOrEmail} is not complete.`);
  assertMayCreate(author, 'sale_property');
  return author;
}

function assertColumns({ columns }: Source, { required }: Mapping): void {
  const missing = columns && required.find((names) => !names.some((name) => columns.includes(name)));
  if (!missing) return;
  throw malformed(`The file has no column ${missing.join(' or ')}. Its columns are: ${columns.join(', ')}.`);
}

interface Work extends Omit<ImportOptions, 'owner' | 'mapping'> {
  owner: Author;
  mapping: Mapping;
  staging: Staging<StagedRow>;
}
interface Row {
  position: number;
  cells: Record<string, unknown>;
  listing: ImportedListing;
}

/** Reads a file to its end: what is in order waits in the staging, what is not stands in the log. */
class Reading {
  read = 0;
  placedRoughly = 0;
  readonly log = new FaultLog();
  /** What would come of it, as far as it has been read. */
  readonly expected = noCounts();
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
      if ('fault' in record) {
        this.log.add(record.position, '', [{ column: '', value: '', reason: record.fault }]);
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

  /** Takes back the pictures that were taken in, but for those of posts: who loses the connection cannot tell what came in. */
  async undo(): Promise<void> {
    for (const id of this.#taken)
      await this.#db.transaction().execute((tx) => deleteIfLoose(tx, this.#work.owner.id, id));
  }

  #check(position: number, cells: Record<string, unknown>, unit: Source['unit']): Row | undefined {
    const { mapping } = this.#work;
    const read = readListing(cells, mapping);
    const first = this.#seen.get(read.externalId);
    if (read.externalId && first !== undefined) {
      const reason = `The same listing as in ${unit} ${first}`;
      this.log.add(position, read.externalId, [{ ...shown(cells, mapping.fields.externalId), reason }]);
      return undefined;
    }
    if (read.externalId) this.#seen.set(read.externalId, position);
    if ('listing' in read) return { position, cells, listing: read.listing };
    this.log.add(position, read.externalId, read.faults);
    return undefined;
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
      if (row.listing.isPlacedRoughly) this.placedRoughly += 1;
      const { decision } = ready;
      count(this.expected, decision);
      staged.push(ready.row);
    }
    if (!this.#work.isDryRun) await this.#work.staging.add(staged);
  }

  #reject({ position, cells, listing }: Row, field: 'pictures' | 'kind', reason: string, value?: string): void {
    const at = shown(cells, this.#work.mapping.fields[field]);
    this.log.add(position, listing.externalId, [{ ...at, ...(value !== undefined && { value }), reason }]);
  }

  async #prepare(row: Row, found: Found) {
    const { pictures: names, isPlacedRoughly: _, ...listing } = row.listing;
    const known = found.posts.get(listing.externalId);
    if (known && (known.kind !== listing.kind || known.section !== listing.section)) {
      this.#reject(row, 'kind', `It is here as ${known.section} ${known.kind} already, and a post keeps its kind`);
      return undefined;
    }
    const folder = names.length > 0 ? this.#work.pictures : undefined;
    const digest = createHash('sha256').update(JSON.stringify(listing)).digest('base64url');
    const picturesDigest = folder === undefined ? null : await digestPictures(folder, names);
    const staged: StagedRow = { ...listing, digest, picturesDigest, taken: [] };
    const decision = decideAbout(staged, found);
    const isToTake = picturesDigest !== null && picturesDigest !== known?.imported_pictures_digest;
    if (folder !== undefined && isToTake && (decision.what === 'create' || decision.what === 'update'))
      staged.taken = await this.#take(folder, names);
    return { row: staged, decision };
  }

  async #take(folder: string, names: readonly string[]): Promise<string[]> {
    const { signal, isDryRun, owner } = this.#work;
    signal.throwIfAborted();
    if (!isDryRun) return takePictures(this.#media, { folder, names, ownerId: owner.id }, (id) => this.#taken.push(id));
    await checkPictures(this.#media, folder, names);
    return [];
  }
}
