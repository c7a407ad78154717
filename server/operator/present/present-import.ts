import type { ErrorLog, ErrorSum } from '#server/posts/import/error-log.ts';
import type { PlaceField } from '#server/posts/import/fields/complete-place.ts';
import type { ImportResult } from '#server/posts/import/import.service.ts';

const shownMax = 20;
const number = (count: number) => count.toLocaleString('en-CA');

/** Control characters that a terminal would interpret become spaces, on one line. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

/** `     25  ListPrice: This is not a number (line 3, A-1: “on request”)` */
function sumLine({ column, reason, rows, example }: ErrorSum, unit: string): string {
  const { position, externalId, value } = example;
  const where = [`${unit} ${position}`, externalId].filter(Boolean).join(', ');
  const quoted = [where, value && `“${value}”`].filter(Boolean).join(': ');
  const what = [column, reason].filter(Boolean).join(': ');
  return plain(`${number(rows).padStart(9)}  ${what} (${rows > 1 ? 'for example ' : ''}${quoted})`);
}

function sumLines(heading: string, log: ErrorLog, unit: string, more: string): string[] {
  const sums = log.sums();
  if (sums.length === 0) return [];
  const rest = sums.length - shownMax;
  return [
    heading,
    ...sums.slice(0, shownMax).map((sum) => sumLine(sum, unit)),
    ...(rest > 0 ? [`          and ${number(rest)} more reasons${more}`] : []),
  ];
}

const places: Record<PlaceField, string> = {
  coordinates: 'are placed at the centre of their neighbourhood, postal area or city',
  neighbourhood: 'got their neighbourhood from their coordinates',
  city: 'got their city from their coordinates or postal code',
  province: 'got their province from their coordinates or postal code',
};

const listings = (count: number) => `${number(count)} active ${count === 1 ? 'listing' : 'listings'}`;

function planLines({ counts, photosLeftOut, plan: { name, limits } }: ImportResult): string[] {
  return [
    ...(counts.pausedByPlan > 0
      ? [
          `${number(counts.pausedByPlan)} are paused: the owner’s plan, ${name}, allows ${listings(limits.activeListings)}. Import again with --beyond-plan to publish them.`,
        ]
      : []),
    ...(photosLeftOut > 0
      ? [`${number(photosLeftOut)} photos were left out: the plan allows ${limits.photosPerPost} for a listing.`]
      : []),
  ];
}

export function presentImport(result: ImportResult, isDryRun: boolean): string[] {
  const { log, lacking, unit, read, counts, filled, encoding } = result;
  const drafts = [
    counts.withoutPhotos > 0 ? `${number(counts.withoutPhotos)} as drafts without photos` : '',
    counts.incomplete > 0 ? `${number(counts.incomplete)} as incomplete drafts` : '',
  ];
  const notes = {
    created: drafts.filter(Boolean).join(', '),
    updated: counts.takenDown > 0 ? `${number(counts.takenDown)} closed or removed, no longer on the market` : '',
    skipped: counts.skipped > 0 ? 'no longer on the market, or closed or removed here' : '',
  };
  const sums = {
    read,
    created: counts.created,
    updated: counts.updated,
    unchanged: counts.unchanged,
    skipped: counts.skipped,
    rejected: log.rows,
  };
  return [
    ...sumLines('Rejected, by reason:', log, unit, '; --report FILE lists every row'),
    ...sumLines('Missing in incomplete drafts:', lacking, unit, ''),
    ...(isDryRun ? ['Dry run: nothing was changed. An import would result in:'] : []),
    ...Object.entries(sums).map(([name, sum]) => {
      const note = notes[name as keyof typeof notes];
      return `${name.padEnd(12)}${number(sum).padStart(9)}${note ? `  (${note})` : ''}`;
    }),
    ...planLines(result),
    ...(Object.entries(filled) as [PlaceField, number][]).map(([field, rows]) => `${number(rows)} ${places[field]}.`),
    ...(encoding === 'utf-8' ? [] : [`The file was read as ${encoding}.`]),
  ];
}

/** A cell that a spreadsheet always reads as text, never as a formula. */
function cell(value: string | number): string {
  const text = String(value);
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function presentErrors({ errors }: ErrorLog, unit: string): Buffer {
  const rows = errors.map((error) => [error.position, error.externalId, error.column, error.value, error.reason]);
  const heading = [unit, 'external id', 'column', 'value', 'reason'];
  return Buffer.from(`\uFEFF${[heading, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`);
}
