import { apiPrefix } from '#contract/limits.ts';
import { pdf } from '#tests/support/server/sample-files.ts';
import { expect } from '../fixtures.ts';
import { takePictures } from '../support/posting.ts';
import { log, talking as test } from '../support/talking.ts';

test('a photo and a PDF of one member are seen by the other, and by no third', async ({ talk, join, request }) => {
  test.slow();
  const { owner, seeker, ownerPath, seekerPath } = await talk();
  await owner.page.goto(ownerPath);
  await seeker.page.goto(seekerPath);
  await expect(log(seeker.page).getByText('first', { exact: true })).toBeVisible();
  await seeker.page
    .getByLabel('Photos or PDFs', { exact: true })
    .setInputFiles([
      ...(await takePictures(['porch'], { width: 800, height: 600 })),
      { name: 'lease.pdf', mimeType: 'application/pdf', buffer: pdf() },
    ]);
  const composer = seeker.page.getByRole('form', { name: /^Write to/ });
  await expect(composer.getByRole('button', { name: /^Remove / })).toHaveCount(2);
  const loaded = new Set<string>();
  owner.page.on('response', (response) => {
    if (response.url().includes('/chat/attachments/') && response.ok()) loaded.add(new URL(response.url()).pathname);
  });
  await composer.getByRole('button', { name: 'Send' }).click();

  const photo = log(owner.page).getByRole('button', { name: 'Open photo 1 of 1' });
  await expect(photo.locator('img')).toHaveJSProperty('naturalWidth', 320);
  const download = owner.page.waitForEvent('download');
  await log(owner.page).getByRole('button', { name: 'Download lease.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('lease.pdf');

  const third = await join();
  await expect.poll(() => loaded.size).toBe(2);
  const [photoPath, pdfPath] = loaded;
  for (const path of [`${photoPath}?width=320`, `${pdfPath}`]) {
    expect(path).toContain(`${apiPrefix}/chat/attachments/`);
    expect((await request.get(path, { headers: seeker.headers })).status()).toBe(200);
    expect((await request.get(path, { headers: third.headers })).status()).toBe(404);
    expect((await request.get(path)).status()).toBe(401);
  }
});
