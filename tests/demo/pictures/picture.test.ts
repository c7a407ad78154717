import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { drawGallery, planGallery } from '#demo/pictures/gallery.ts';
import { type BuildingKind, buildingKinds } from '#demo/pictures/house.ts';
import { drawPicture, type PictureOptions, scenes } from '#demo/pictures/picture.ts';
import { sketchPlaceholder } from '#demo/pictures/placeholder.ts';
import { seasons, times } from '#demo/pictures/times-and-seasons.ts';
import checksums from './picture-checksums.json' with { type: 'json' };

const run = promisify(execFile);

const checksum = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 24);

/** Every kind, scene, time and season several times, each in another company. */
const sample: { seed: string; options: PictureOptions }[] = buildingKinds.flatMap((kind, number) =>
  scenes.slice(0, 6 + (number % 2)).map((_, at) => ({
    seed: `sample-${number}-${at}`,
    options: {
      kind,
      scene: scenes[(at * 2 + number) % scenes.length] ?? 'exterior',
      time: at % 3 === 0 ? undefined : times[(at + number) % times.length],
      season: at % 2 === 0 ? seasons[(at + number) % seasons.length] : undefined,
    },
  })),
);
const drawSample = () =>
  Object.fromEntries(sample.map(({ seed, options }) => [seed, checksum(drawPicture(seed, options))]));

describe('a drawn picture', () => {
  it('is today what it was when the checksums were written', () => {
    expect(drawSample()).toEqual(checksums);
  });

  it('is the same in another process', async () => {
    const [{ seed, options } = { seed: '', options: { kind: 'shop', scene: 'exterior' } as const }] = sample.slice(-1);
    const module = new URL('../../../demo/pictures/picture.ts', import.meta.url).href;
    const script = `import(${JSON.stringify(module)}).then(({ drawPicture }) =>
      process.stdout.write(drawPicture(${JSON.stringify(seed)}, ${JSON.stringify(options)})));`;
    const { stdout } = await run(process.execPath, ['--import', 'tsx', '--eval', script]);
    expect(checksum(stdout)).toBe(checksum(drawPicture(seed, options)));
  });

  it.each(scenes)('has whole units for its size, at which its patterns are rasterised fast: %s', (scene) => {
    for (const kind of buildingKinds) {
      const [, ...view] =
        /^<svg[^>]* viewBox="-?\d+ -?\d+ (\d+) (\d+)"/.exec(drawPicture('size', { kind, scene })) ?? [];
      expect(view).toHaveLength(2);
      expect(drawPicture('size', { kind, scene })).toContain(` width="${view[0]}" height="${view[1]}"`);
    }
  });

  it('shows another house for another seed', () => {
    const facades = Array.from({ length: 12 }, (_, at) =>
      drawPicture(`house-${at}`, { kind: 'detached', scene: 'exterior', time: 'day', season: 'summer' }),
    );
    expect(new Set(facades).size).toBe(12);
  });

  it('needs no font: every word in it is an outline', () => {
    const withWords = buildingKinds.flatMap((kind) =>
      Array.from({ length: 8 }, (_, at) => drawPicture(`words-${at}`, { kind, scene: 'plan' })),
    );
    withWords.push(...Array.from({ length: 8 }, (_, at) => drawPicture(`${at}`, { kind: 'shop', scene: 'exterior' })));
    for (const svg of withWords) {
      expect(svg).not.toContain('<text');
      expect(svg).toMatch(/<path transform="translate\(/);
    }
  });

  it('refers only to what it defines, under ids that no other picture has', () => {
    const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const kitchen = drawPicture('ids', { kind: 'row', scene: 'kitchen' });
    const facade = drawPicture('ids', { kind: 'row', scene: 'exterior' });
    for (const svg of [kitchen, facade]) {
      const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
      expect(used.length).toBeGreaterThan(0);
      expect(idsOf(svg)).toEqual(expect.arrayContaining(used));
    }
    expect(idsOf(kitchen).filter((id) => idsOf(facade).includes(id))).toEqual([]);
  });

  it.each(buildingKinds)('holds no number that is none, whatever the scene: %s', (kind) => {
    for (const scene of scenes) {
      for (const season of seasons) {
        expect(drawPicture('numbers', { kind, scene, season })).not.toMatch(/NaN|undefined|Infinity|null/);
      }
    }
  });
});

describe('a gallery', () => {
  it.each(buildingKinds)('begins with the exterior and has 5 to 8 different pictures: %s', (kind) => {
    for (let house = 0; house < 10; house++) {
      const planned = planGallery(`home-${house}`, { kind }).map(({ scene }) => scene);
      expect(planned[0]).toBe('exterior');
      expect(planned.length).toBeGreaterThanOrEqual(5);
      expect(planned.length).toBeLessThanOrEqual(8);
      expect(new Set(planned).size).toBe(planned.length);
    }
  });

  it('draws what it planned, each as the single picture would be', () => {
    const kind: BuildingKind = 'semi';
    const drawn = drawGallery('glebe-7', { kind, count: 5 });
    expect(drawn.map(({ scene, alt }) => ({ scene, alt }))).toEqual(planGallery('glebe-7', { kind, count: 5 }));
    for (const { scene, svg } of drawn) expect(svg).toBe(drawPicture('glebe-7', { kind, scene }));
  });

  it('names the wall, the building and the season of the exterior, and every room', () => {
    const [facade, ...rooms] = planGallery('glebe-7', { kind: 'semi' }).map(({ alt }) => alt);
    expect(facade).toMatch(/^[A-Z].* semi-detached house, (spring|summer|autumn|winter)$/);
    expect(rooms).toContain('Kitchen with island');
  });
});

describe('the sketch of a picture', () => {
  it('is a small data address that CSS can hold in double quotes', () => {
    const sketch = sketchPlaceholder('glebe-7', { kind: 'semi', scene: 'exterior' });
    expect(sketch).toMatch(/^data:image\/gif;base64,[\w+/=]+$/);
    expect(sketch.length).toBeLessThan(100);
  });

  it('is a picture of three pixels, one below the other', async () => {
    const plan = sketchPlaceholder('glebe-7', { kind: 'semi', scene: 'plan' });
    // In a process of its own: the server's picture encoder allows no GIF.
    const decode = `
      import sharp from 'sharp';
      const picture = sharp(Buffer.from(process.argv[1], 'base64')).removeAlpha().raw();
      const { data, info: { width, height } } = await picture.toBuffer({ resolveWithObject: true });
      process.stdout.write(JSON.stringify({ width, height, colors: data.toString('hex') }));
    `;
    const { stdout } = await run(process.execPath, [
      '--input-type=module',
      '--eval',
      decode,
      plan.slice(plan.indexOf(',') + 1),
    ]);
    expect(JSON.parse(stdout)).toEqual({ width: 1, height: 3, colors: 'f7f2e6efe7d5f7f2e6' });
  });

  it('has the colours of its own picture', () => {
    const sketchOf = (scene: PictureOptions['scene']) => sketchPlaceholder('glebe-7', { kind: 'semi', scene });
    expect(new Set([sketchOf('exterior'), sketchOf('kitchen'), sketchOf('plan'), sketchOf('dusk')]).size).toBe(4);
  });
});
