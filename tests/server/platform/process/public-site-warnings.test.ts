import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { publicSiteWarnings } from '#server/platform/process/public-site-warnings.ts';

const site = {
  PUBLIC_URL: 'https://gable.example',
  DATABASE_URL: 'postgresql://127.0.0.1/gable',
  SMTP_URL: 'smtps://mail.example',
};
const warningsOf = (settings: NodeJS.ProcessEnv) => publicSiteWarnings(readConfig(settings));

describe('a public site', () => {
  it.each(['DATABASE_URL', 'SMTP_URL'])('says what it goes without where %s is not set', (name) => {
    expect(warningsOf({ ...site, [name]: '' })).toEqual([
      expect.stringMatching(new RegExp(`\\. Set ${name} to .+\\.$`)),
    ]);
  });

  it('says nothing where both are set', () => {
    expect(warningsOf(site)).toEqual([]);
  });
});

it('a site of one’s own needs neither', () => {
  expect(warningsOf({})).toEqual([]);
});
