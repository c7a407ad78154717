import { beforeAll, beforeEach, expect, it } from 'vitest';
import { loadContent } from '#server/content/load-content.service.ts';
import { composeNewsletter } from '#server/newsletter/issue/compose-newsletter.ts';
import { issuesAround } from '#server/newsletter/issue/issues.ts';
import { footerOf } from '#server/newsletter/issue/newsletter-footer.ts';
import { collectNews, type WeeklyNews } from '#server/newsletter/issue/weekly-news.service.ts';
import { newsletterCommands } from '#server/operator/commands/newsletter-commands.ts';
import { loadPlaces } from '#server/places/data/load-places.ts';
import { readConfig } from '#server/platform/config.ts';
import type { FileStores } from '#server/platform/files/unreferenced-files.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUpload } from '#tests/support/server/factories.ts';
import { readHtml, textOf } from '#tests/support/server/read-html.ts';
import { newsletterWorld, ontario, postalAddress, site } from './newsletter-world.ts';

const city = { name: 'Ottawa', province: 'ON', lat: 45.4215, lng: -75.6972 } as const;
const reader = { email: 'maya@example.ca', token: 'a1'.repeat(32), section: 'residential', city: 'Ottawa' } as const;

describeWithDatabase('what a weekly newsletter says', (getDb) => {
  const { clear, newHome, newRequest } = newsletterWorld(getDb);
  beforeAll(() => loadPlaces(getDb()));
  beforeEach(clear);

  const issue = issuesAround(new Date(), ontario).next;
  const news = () => collectNews(getDb(), { city, section: 'residential', issue });
  async function newsletter(of?: WeeklyNews) {
    const known = of ?? (await news());
    if (!known) throw new Error('Nothing is new.');
    const { subject, withFooter } = composeNewsletter(known, site);
    const { html, text } = withFooter(footerOf(reader, { site, postalAddress }));
    return { subject, withFooter, html, text, ...readHtml(html) };
  }
  const leadOf = ({ text }: { text: string }) => text.split('\n\n')[2];

  async function fullWeek() {
    for (let at = 1; at <= 6; at++) {
      const home = await newHome({
        street_number: String(at),
        list_price: 600_000 + at * 1_000,
        first_listed_at: new Date(Date.now() - at * 1_000),
      });
      const photo = await makeUpload(getDb(), home.owner_id);
      await getDb()
        .insertInto('post_photos')
        .values({ post_id: home.id, media_id: photo.id, alt: 'A “red” house', position: 0 })
        .execute();
    }
    await newHome({ kind: 'rent_property', first_listed_at: new Date(Date.now() - 60_000) });
    await newRequest({ first_listed_at: new Date(Date.now() - 2_000), title: 'A yard for two kids and a Labrador' });
    await newRequest({ kind: 'rent_request', title: 'Two rooms near the canal' });
    await newRequest({ first_listed_at: new Date(Date.now() - 60_000), title: 'The third request is counted' });
    await loadContent(getDb());
  }

  it('names the week in four numbers, one large and four small homes newest first, two requests and one article', async () => {
    await fullWeek();
    const full = await newsletter();
    expect(full.subject).toBe('Ottawa this week: 7 new homes, 3 new requests');
    expect(leadOf(full)).toBe(
      'Six homes came up for sale and one for rent, and three people said what they are looking for.',
    );
    const cells = full.all('td').filter(({ attribs }) => attribs.width === '25%');
    expect(cells.map((cell) => textOf(cell))).toEqual(['6for sale', '1for rent', '3requests', '$603.5Kmedian ask']);
    const pictures = full.all('img').filter(({ attribs }) => attribs.class?.includes('pc'));
    expect(pictures.map(({ attribs }) => attribs.width)).toEqual(['552', '264', '264', '264', '264', '264']);
    const order = [1, 2, 3, 4, 5].map((at) => `${at} Fern Street`);
    for (const part of [full.text, full.words]) {
      const places = order.map((name) => part.indexOf(name));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
      expect(part).not.toContain('6 Fern Street');
      expect(part).toContain('Two rooms near the canal');
      expect(part).not.toContain('The third request');
    }
    expect(full.text).toContain('$400K – $700K');
    expect(full.text).toContain('See all homes for sale: https://gable.example/residential-explore?');
  });

  it('is HTML for mail programs: sizes and words for each picture, nothing that runs, tracks or needs a style sheet', async () => {
    await fullWeek();
    const { all, html } = await newsletter();
    for (const { attribs } of all('img')) {
      const { width, height, alt, src } = attribs;
      expect(alt, src).toMatch(/\w/);
      expect([Number(width) > 90, Number(height) > 30], src).toEqual([true, true]);
      expect(src).toMatch(/^https:\/\/gable\.example\/(email\/[\w-]+\.png|media\/[\w-]+-(1104x620|528x352)\.jpg)$/);
    }
    expect(all('script', 'svg', 'link', 'iframe', 'form', 'object', 'video', 'base')).toEqual([]);
    expect(html).not.toMatch(/\son\w+=|javascript:|background-image|url\(/);
    for (const { attribs } of all('a')) expect(attribs.href).toMatch(/^https:\/\/gable\.example\//);
    const tags = (open: boolean) => html.match(open ? /<(table|tr|td|div|p|a)\b/g : /<\/(table|tr|td|div|p|a)>/g);
    expect(tags(true)?.length).toBe(tags(false)?.length);
    expect(new TextEncoder().encode(html).length).toBeLessThan(100_000);
  });

  it('says why it came, how to change or stop it, where it went and who sends it, in both parts', async () => {
    await newHome();
    const { all, words: shown, text, withFooter } = await newsletter();
    const links = { 'Change the place': 'newsletter-place', Unsubscribe: 'leave-newsletter' };
    for (const [name, query] of Object.entries(links)) {
      const link = `${site}/?${query}=${reader.token}`;
      expect(all('a').find((each) => textOf(each) === name)?.attribs.href).toBe(link);
      expect(text).toContain(`${name}: ${link}`);
    }
    for (const part of [shown, text])
      for (const words of ['You subscribed to new homes near Ottawa.', 'Sent to maya@example.ca.', postalAddress])
        expect(part).toContain(words);
    const without = withFooter(footerOf(reader, { site, postalAddress: undefined }));
    for (const part of [without.html, without.text])
      expect(part).toContain('Gable. The operator of this site has not set a postal address.');
  });

  it.each([
    [
      { forSale: 61, forRent: 34, seekers: 18 },
      'Sixty-one homes came up for sale and thirty-four for rent, and eighteen people said what they are looking for.',
    ],
    [{ forSale: 1, forRent: 0, seekers: 0 }, 'One home came up for sale.'],
    [
      { forSale: 0, forRent: 20, seekers: 1 },
      'Twenty homes came up for rent, and one person said what they are looking for.',
    ],
    [{ forSale: 0, forRent: 0, seekers: 2 }, 'No new homes came up, but two people said what they are looking for.'],
    [{ forSale: 1_204, forRent: 0, seekers: 0 }, '1,204 homes came up for sale.'],
    [{ forSale: 0, forRent: 0, seekers: 0 }, 'No new homes came up.'],
  ])('puts %j into a sentence', async (counts, sentence) => {
    await newHome();
    const known = await news();
    if (!known) throw new Error('There is a home.');
    expect(leadOf(await newsletter({ ...known, ...counts }))).toBe(sentence);
  });

  it('has no median of one or two prices, and no part for what there is none of', async () => {
    await newHome();
    await newHome();
    const { text, all } = await newsletter();
    expect(text).not.toContain('median');
    expect(all('h2')).toEqual([]);
    expect(text).not.toMatch(/undefined|null|NaN/);
  });

  it('can be read by the operator before it is sent', async () => {
    const run = (subject: string, options: Record<string, string> = {}) =>
      newsletterCommands['newsletter preview']?.run(
        {
          db: getDb(),
          stores: {} as FileStores,
          config: readConfig({ PUBLIC_URL: site }),
          folder: '.',
          signal: new AbortController().signal,
        },
        { subject, options },
      );
    expect((await run('ottawa'))?.lines).toEqual([
      'Nothing is new near ottawa this week: no newsletter would be sent.',
    ]);
    await newHome();
    const outcome = await run('Ottawa', { out: 'newsletter.html' });
    expect(outcome?.lines[0]).toBe('Subject: Ottawa this week: 1 new home');
    expect(outcome?.file?.bytes.toString()).toContain('<h1');
    await expect(run('Nowhere at All')).rejects.toThrow('no city called “Nowhere at All”');
  });
});
