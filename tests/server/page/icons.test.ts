import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';

const read = (path: string) => readFile(new URL(`../../../public${path}`, import.meta.url));
const pixelsOf = async (path: string) => {
  const { data, info } = await sharp(await read(path))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  return { size: info.width, pixel };
};

describe('the icons', () => {
  it('are as the manifest says', async () => {
    const { icons, ...manifest } = JSON.parse((await read('/manifest.webmanifest')).toString());
    expect(manifest).toMatchObject({ start_url: '/', scope: '/', short_name: 'Gable' });
    const sizes: string[] = [];
    for (const { src, type, sizes: size } of icons as { src: string; type: string; sizes: string }[]) {
      sizes.push(size);
      if (type === 'image/svg+xml') {
        expect((await read(src)).toString()).toContain('<svg ');
        continue;
      }
      const { format, width, height } = await sharp(await read(src)).metadata();
      expect([`image/${format}`, `${width}x${height}`]).toEqual([type, size]);
    }
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  });

  it('stand beside screenshots of the sizes that the manifest states, for wide and narrow screens', async () => {
    const { screenshots } = JSON.parse((await read('/manifest.webmanifest')).toString());
    const forms: string[] = [];
    for (const { src, type, sizes, form_factor, label } of screenshots as Record<string, string>[]) {
      const { format, width = 0, height = 0 } = await sharp(await read(src ?? '')).metadata();
      expect([`image/${format}`, `${width}x${height}`]).toEqual([type, sizes]);
      expect(width > height ? 'wide' : 'narrow').toBe(form_factor);
      // Chromium leaves out those longer than 2.3 times their width.
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
      expect(label).toMatch(/Gable|Ottawa/);
      forms.push(form_factor ?? '');
    }
    expect(forms).toEqual(expect.arrayContaining(['wide', 'narrow']));
  });

  it('stand beside shortcuts to pages of the site', async () => {
    const { shortcuts } = JSON.parse((await read('/manifest.webmanifest')).toString());
    const paths = Object.values(pages).map(({ path }) => path);
    expect(shortcuts.length).toBeGreaterThanOrEqual(3);
    for (const { url, icons } of shortcuts) {
      expect(paths).toContain(url);
      for (const { src } of icons) await read(src);
    }
  });

  it('have the colours of the theme in the page and in the manifest', async () => {
    const html = await readFile(new URL('../../../index.html', import.meta.url), 'utf8');
    const { theme_color, background_color } = JSON.parse((await read('/manifest.webmanifest')).toString());
    expect(html).toContain(
      `<meta name="theme-color" content="${theme_color}" media="(prefers-color-scheme: light)" />`,
    );
    expect(background_color).toBe(theme_color);
    for (const [, path = ''] of html.matchAll(/<link rel="[a-z- ]+" href="(\/[^"]+)"/g)) await read(path);
  });

  it.each(['/icon-maskable-512.png', '/apple-touch-icon.png'])(
    'fill the whole square where a system cuts the corners: %s',
    async (path) => {
      const { size, pixel } = await pixelsOf(path);
      const ground = pixel(0, 0);
      expect(ground[3]).toBe(255);
      for (let x = 0; x < size; x += 1)
        for (let y = 0; y < size; y += 1) {
          const isSafe = Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2) <= size * 0.4;
          if (!isSafe) expect(pixel(x, y)).toEqual(ground);
        }
    },
  );

  it('hold three sizes for what knows no other format', async () => {
    const ico = await read('/favicon.ico');
    expect(ico.readUInt16LE(4)).toBe(3);
    for (const [at, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * at;
      const from = ico.readUInt32LE(entry + 12);
      const png = ico.subarray(from, from + ico.readUInt32LE(entry + 8));
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    }
  });
});
