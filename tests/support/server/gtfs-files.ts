import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

const localHead = 0x04034b50;
const directoryHead = 0x02014b50;
const directoryEnd = 0x06054b50;

/** A zip file of text files. */
export function zipOf(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const described = Buffer.alloc(26);
    described.writeUInt16LE(20, 0);
    described.writeUInt16LE(8, 4);
    described.writeUInt32LE(crc32(bytes), 10);
    described.writeUInt32LE(packed.length, 14);
    described.writeUInt32LE(bytes.length, 18);
    described.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const part = Buffer.concat([word(localHead), described, Buffer.from(name), packed]);
    directory.push(word(directoryHead), Buffer.from([20, 0]), described, place, Buffer.from(name));
    parts.push(part);
    offset += part.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, entries, word(directoryEnd), end]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** A line of three stops, 5 km apart to the west, with a bus at 8:05 and one that comes too late for any answer. */
export const busLine = {
  'stops.txt': [
    'stop_id,stop_name,stop_lat,stop_lon',
    'AA1,First,45.42,-75.70',
    'AA2,Second,45.42,-75.764',
    'AA3,Third,45.42,-75.828',
  ].join('\n'),
  'routes.txt': 'route_id,route_short_name,route_long_name,route_type\nR1,1,Line,3',
  'trips.txt': 'route_id,service_id,trip_id\nR1,WEEK,T1\nR1,WEEK,T2',
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
    'T1,08:05:00,08:05:00,AA1,1',
    'T1,08:10:00,08:10:00,AA2,2',
    'T1,08:18:00,08:18:00,AA3,3',
    'T2,11:05:00,11:05:00,AA1,1',
    'T2,11:10:00,11:10:00,AA2,2',
    'T2,11:18:00,11:18:00,AA3,3',
  ].join('\n'),
  'calendar.txt': [
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
    'WEEK,1,1,1,1,1,0,0,20200101,20991231',
  ].join('\n'),
};

/** A folder that is gone after the test. */
export function folderOf(files: Record<string, Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'gtfs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  return folder;
}
