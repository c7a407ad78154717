import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { areaKm2, isInArea } from '#contract/search/drawn-area/area-geometry.ts';
import { decodeArea } from '#contract/search/drawn-area/area-text.ts';
import type {
  FromTransitWorker,
  ReachQuery,
  TransitWorkerData,
} from '#server/travel-areas/routing/transit-messages.ts';
import { openTransitRouter, waitingMax } from '#server/travel-areas/transit-router.ts';
import { openTravelAreas } from '#server/travel-areas/travel-areas.service.ts';
import { busLine, folderOf, zipOf } from '#tests/support/server/gtfs-files.ts';
import { runsTransit } from '#tests/support/server/runs-transit.ts';

const here = { lat: 45.42, lng: -75.7, minutes: 30 };
const day = '2026-11-30';
const answer = { area: 'gmj1I_khuOAg9Dw-BAA_8D', day };

class FakeWorker extends EventEmitter {
  asked: ReachQuery[] = [];
  readonly data: TransitWorkerData;
  constructor(data: TransitWorkerData) {
    super();
    this.data = { ...data, skipped: [...data.skipped] };
  }
  postMessage(query: ReachQuery) {
    this.asked.push(query);
  }
  send(message: FromTransitWorker) {
    this.emit('message', message);
  }
  answerAll() {
    for (const { id } of this.asked.splice(0)) this.send({ type: 'answer', id, answer });
  }
  unref() {}
  async terminate() {
    this.emit('exit', 1);
  }
}

function open() {
  const workers: FakeWorker[] = [];
  const problems: string[] = [];
  const start = (data: TransitWorkerData) => {
    const worker = new FakeWorker(data);
    workers.push(worker);
    return worker as unknown as Worker;
  };
  const router = openTransitRouter({
    folder: '/timetables',
    today: '2026-11-29',
    onProblem: (each) => problems.push(each),
    start,
  });
  const newest = () => workers.at(-1) as FakeWorker;
  return { router, workers, problems, newest };
}

describe('the thread of timetables', () => {
  it('answers 503 while it reads, and then each query', async () => {
    const { router, newest } = open();
    await expect(router.find(here)).rejects.toMatchObject({ status: 503, message: expect.stringContaining('loading') });
    newest().send({ type: 'ready', day });
    const found = router.find(here);
    newest().answerAll();
    expect(await found).toEqual(answer);
  });

  it('has a queue with an end', async () => {
    const { router, newest } = open();
    newest().send({ type: 'ready', day });
    const waiting = Array.from({ length: waitingMax }, () => router.find(here));
    await expect(router.find(here)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('Many people'),
    });
    newest().answerAll();
    await Promise.all(waiting);
    const later = router.find(here);
    newest().answerAll();
    expect(await later).toEqual(answer);
  });

  it('leaves out a file that ends it, and names it', async () => {
    const { router, workers, problems, newest } = open();
    newest().send({ type: 'reading', file: 'bad.zip' });
    newest().emit('error', new Error('too far back'));
    newest().emit('exit', 1);
    expect(problems).toEqual(['/timetables/bad.zip was left out: too far back.']);
    expect(newest().data.skipped).toEqual(['bad.zip']);
    newest().send({ type: 'reading', file: 'bad.zip' });
    newest().emit('exit', 1);
    expect(workers).toHaveLength(2);
    expect(await router.ready).toBeNull();
  });

  it('answers 503 after it ended, to those who waited as well', async () => {
    const { router, problems, newest } = open();
    newest().send({ type: 'ready', day });
    const waiting = router.find(here);
    newest().emit('error', new Error('out of memory'));
    newest().emit('exit', 1);
    await expect(waiting).rejects.toMatchObject({ status: 503 });
    await expect(router.find(here)).rejects.toMatchObject({ status: 503 });
    expect(problems).toEqual(['Travel times by public transport are off until the server restarts: out of memory.']);
  });

  it('is ended where an answer takes too long', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { router, newest } = open();
    newest().send({ type: 'ready', day });
    const waiting = router.find(here);
    const refused = expect(waiting).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(30_000);
    await refused;
  });

  it('says nothing where it is closed', async () => {
    const { router, problems } = open();
    await router.close();
    expect(problems).toEqual([]);
  });
});

describe('recent answers', () => {
  it('are kept for points a few steps apart, but not a failure', async () => {
    const { router, newest } = open();
    const areas = openTravelAreas(
      () => router,
      () => '2026-11-29',
    );
    await expect(areas.find(here)).rejects.toMatchObject({ status: 503 });
    newest().send({ type: 'ready', day });
    const found = [areas.find(here), areas.find({ ...here, lat: 45.4204 }), areas.find({ ...here, minutes: 31 })];
    await vi.waitFor(() => expect(newest().asked).toHaveLength(2));
    expect(newest().asked[0]).toMatchObject({ lat: 45.42, lng: -75.7, minutes: 30 });
    newest().answerAll();
    expect(await Promise.all(found)).toEqual([answer, answer, answer]);
  });

  it('go with their day: the files are read again, and answer once they are ready', async () => {
    const opened: ReturnType<typeof open>[] = [];
    let today = '2026-11-29';
    const areas = openTravelAreas(
      () => {
        const next = open();
        opened.push(next);
        return next.router;
      },
      () => today,
    );
    const [first] = opened;
    first?.newest().send({ type: 'ready', day });
    const before = areas.find(here);
    first?.newest().answerAll();
    await before;
    today = '2026-11-30';
    expect(await areas.find(here)).toEqual(answer);
    expect(opened).toHaveLength(2);
    const [, second] = opened;
    second?.newest().send({ type: 'ready', day: '2026-12-01' });
    await second?.router.ready;
    const after = areas.find(here);
    await vi.waitFor(() => expect(second?.newest().asked).toHaveLength(1));
    second?.newest().answerAll();
    await after;
    await areas.close();
  });
});

describe.runIf(runsTransit)('timetables in a folder', () => {
  async function read(files: Record<string, Buffer>) {
    const problems: string[] = [];
    const folder = folderOf(files);
    const router = openTransitRouter({ folder, today: '2026-11-29', onProblem: (each) => problems.push(each) });
    onTestFinished(() => router.close());
    return { folder, problems, router, day: await router.ready };
  }

  it('lead as far as walk, ride and walk take one', async () => {
    const { router, day: of, problems } = await read({ 'a.zip': zipOf(busLine) });
    expect({ of, problems }).toEqual({ of: day, problems: [] });
    const { area } = await router.find(here);
    const reached = decodeArea(area ?? '');
    expect(reached).toHaveLength(3);
    // At 8:18 at the third stop, 12 minutes are left: 0.76 km on foot.
    const beyondThird = (km: number) => ({ lat: 45.42 + km / 111.32, lng: -75.828 });
    expect(isInArea(reached, beyondThird(0.72))).toBe(true);
    expect(isInArea(reached, beyondThird(0.8))).toBe(false);
    // Half way between the stops, out of reach on foot.
    expect(isInArea(reached, { lat: 45.42, lng: -75.795 })).toBe(false);
    const sooner = decodeArea((await router.find({ ...here, minutes: 12 })).area ?? '');
    expect(isInArea(sooner, { lat: 45.42, lng: -75.828 })).toBe(false);
    expect(areaKm2(sooner)).toBeLessThan(areaKm2(reached));
  });

  it('lead nowhere far from their stops, and nowhere by a bus that was missed', async () => {
    const { router } = await read({ 'a.zip': zipOf(busLine) });
    expect(await router.find({ ...here, lat: 60 })).toEqual({ area: null, day });
    // The walk to the first stop takes longer than the five minutes until the bus leaves.
    const { area } = await router.find({ ...here, lat: 45.4245 });
    expect(isInArea(decodeArea(area ?? ''), { lat: 45.42, lng: -75.764 })).toBe(false);
  });

  it('of two companies connect on foot', async () => {
    const northbound = {
      ...busLine,
      'stops.txt': [
        'stop_id,stop_name,stop_lat,stop_lon',
        'AA1,Around the corner,45.4215,-75.764',
        'AA2,North,45.5,-75.764',
        'AA3,Far north,45.55,-75.764',
      ].join('\n'),
      'stop_times.txt': [
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
        'T1,08:15:00,08:15:00,AA1,1',
        'T1,08:25:00,08:25:00,AA2,2',
        'T1,08:30:00,08:30:00,AA3,3',
      ].join('\n'),
    };
    const north = { lat: 45.5, lng: -75.764 };
    const within = async (files: Record<string, Buffer>) => {
      const { area } = await (await read(files)).router.find({ ...here, minutes: 60 });
      return isInArea(decodeArea(area ?? ''), north);
    };
    expect(await within({ 'a.zip': zipOf(busLine) })).toBe(false);
    expect(await within({ 'a.zip': zipOf(busLine), 'b.zip': zipOf(northbound) })).toBe(true);
  });

  it('that are damaged are left out, and the others answer', async () => {
    const noTimes = { ...busLine, 'stop_times.txt': busLine['stop_times.txt'].replace('08:05:00', '8 o’clock') };
    const ended = { ...busLine, 'calendar.txt': busLine['calendar.txt'].replace('20991231', '20210101') };
    const cut = zipOf(busLine);
    const at = cut.indexOf('stop_times.txt') + 'stop_times.txt'.length;
    const {
      router,
      problems,
      folder,
      day: of,
    } = await read({
      'a.zip': zipOf(busLine),
      'b.zip': Buffer.from('no zip'),
      'c.zip': zipOf(noTimes),
      'd.zip': zipOf(ended),
      'e.zip': cut.fill(0xff, at, at + 20),
      'readme.txt': Buffer.from('hello'),
    });
    expect(of).toBe(day);
    for (const file of ['b', 'c', 'd', 'e'])
      expect(problems.filter((each) => each.startsWith(`${folder}/${file}.zip was left out: `))).toHaveLength(1);
    expect(problems).toHaveLength(4);
    expect((await router.find(here)).area).not.toBeNull();
  });

  it('of which none can be read leave the option without an answer', async () => {
    const { router, day: of } = await read({ 'b.zip': Buffer.from('no zip') });
    expect(of).toBeNull();
    await expect(router.find(here)).rejects.toMatchObject({ status: 503 });
  });
});
