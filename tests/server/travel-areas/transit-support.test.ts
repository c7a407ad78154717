import { describe, expect, it } from 'vitest';
import { findTransitProblem, offersTransit, transitWarnings } from '#server/travel-areas/transit-support.ts';
import { busLine, folderOf, zipOf } from '#tests/support/server/gtfs-files.ts';
import { runsTransit } from '#tests/support/server/runs-transit.ts';

describe('a folder of timetables', () => {
  it.each(['20.19.0', '20.20.2', '21.0.0'])('is of no use on Node %s, which is said', (version) => {
    const folder = folderOf({ 'a.zip': zipOf(busLine) });
    expect(findTransitProblem(folder, version)).toBe(
      `Travel times by public transport are off: GTFS_FOLDER needs Node 21.1 or later, and this is Node ${version}.`,
    );
  });

  it('asks for nothing and says nothing where none is set', () => {
    expect(offersTransit({ gtfsFolder: undefined })).toBe(false);
    expect(transitWarnings({ gtfsFolder: undefined })).toEqual([]);
  });

  it.skipIf(runsTransit)('is not offered on this Node, and the start says why', () => {
    const gtfsFolder = folderOf({ 'a.zip': zipOf(busLine) });
    expect(offersTransit({ gtfsFolder })).toBe(false);
    expect(transitWarnings({ gtfsFolder })).toEqual([
      expect.stringMatching(/^Travel times by public transport are off: /),
    ]);
  });

  it.runIf(runsTransit)('is offered where it has a file, and else the start says what is missing', () => {
    expect(offersTransit({ gtfsFolder: folderOf({ 'a.ZIP': zipOf(busLine) }) })).toBe(true);
    const empty = folderOf({ 'readme.txt': Buffer.from('hello') });
    expect(transitWarnings({ gtfsFolder: empty })[0]).toContain(`${empty}, has no .zip files.`);
    expect(transitWarnings({ gtfsFolder: '/no/such/folder' })[0]).toContain('/no/such/folder, can’t be read.');
  });
});
