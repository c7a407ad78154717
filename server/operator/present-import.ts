import type { FaultLog, RowFault } from '#server/posts/import/fault-log.ts';
import type { ImportResult } from '#server/posts/import/import.service.ts';

const shownMax = 20;
const number = (count: number) => count.toLocaleString('en-CA');

/** On one line and without signs that a terminal would act on. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

function faultLine({ position, externalId, column, value, reason }: RowFault, unit: string): string {
  const where = [`${unit} ${position}`, externalId].filter(Boolean).join(', ');
  const what = [column, value && `“${value}”`].filter(Boolean).join(' ');
  return plain(`${[where, what, reason].filter(Boolean).join(': ')}.`);
}

/** What came of an import: the first faults, then the sums. */
export function presentImport({ log, unit, ...result }: ImportResult, isDryRun: boolean): string[] {
  const { read, counts, placedRoughly, encoding } = result;
  const more = log.faults.length - shownMax;
  const notes = {
    created: counts.drafts > 0 ? `${number(counts.drafts)} of them drafts, as they have no picture` : '',
    'passed over': counts.passedOver > 0 ? 'not on offer any more, or taken down here' : '',
  };
  const sums = {
    read,
    created: counts.created,
    updated: counts.updated,
    unchanged: counts.unchanged,
    'passed over': counts.passedOver,
    rejected: log.rows,
  };
  return [
    ...log.faults.slice(0, shownMax).map((fault) => faultLine(fault, unit)),
    ...(more > 0 ? [`… and ${number(more)} more; --report FILE writes them all.`] : []),
    ...(isDryRun ? ['This is what would come of it; nothing was changed.'] : []),
    ...Object.entries(sums).map(([name, sum]) => {
      const note = notes[name as keyof typeof notes];
      return `${name.padEnd(12)}${number(sum).padStart(9)}${note ? `  (${note})` : ''}`;
    }),
    ...(placedRoughly > 0 ? [`${number(placedRoughly)} without coordinates stand in the middle of their area.`] : []),
    ...(encoding === 'utf-8' ? [] : [`The file was read as ${encoding}.`]),
  ];
}

/** A cell that a spreadsheet takes for a text, whatever is in it. */
function cell(value: string | number): string {
  const text = String(value);
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** All faults as CSV. */
export function presentFaults({ faults }: FaultLog, unit: string): Buffer {
  const rows = faults.map((fault) => [fault.position, fault.externalId, fault.column, fault.value, fault.reason]);
  const heading = [unit, 'external id', 'column', 'value', 'reason'];
  return Buffer.from(`\uFEFF${[heading, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`);
}
