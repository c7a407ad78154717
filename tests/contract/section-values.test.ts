import { describe, expect, it } from 'vitest';
import { features, featuresOf } from '#contract/features.ts';
import { errorsOfSection } from '#contract/post/section-values.ts';
import { type Section, sections } from '#contract/vocabulary.ts';

const pathsOf = (section: Section, content: object, stored?: object) =>
  errorsOfSection(section, content, stored).map(({ path }) => path);

describe('a section', () => {
  it.each<[Section, object, string[]]>([
    ['residential', { features: ['deck', 'loading_dock'] }, ['features']],
    ['commercial', { features: ['wood_stove'] }, ['features']],
    ['commercial', { features: ['sprinklers', 'loading_dock'] }, []],
    ['commercial', { mustHaves: ['in_suite_laundry'], niceToHaves: ['dishwasher'] }, ['mustHaves', 'niceToHaves']],
    ['residential', { leaseTerm: ['12_months', '120_months'] }, ['leaseTerm']],
    ['commercial', { leaseTerm: ['60_months', '120_months'] }, []],
    ['residential', { rentIncludes: ['heat'] }, []],
  ])('%s has %j with errors at %j', (section, content, paths) => {
    expect(pathsOf(section, content)).toEqual(paths);
  });

  it('keeps what a post has already, also where it moves to another field', () => {
    const stored = { mustHaves: ['wood_stove'] };
    expect(pathsOf('commercial', { niceToHaves: ['wood_stove'] }, stored)).toEqual([]);
    expect(pathsOf('commercial', { niceToHaves: ['wood_stove', 'deck'] }, stored)).toEqual(['niceToHaves']);
  });

  it('names the value and the section', () => {
    expect(errorsOfSection('residential', { features: ['loading_dock'], leaseTerm: ['60_months'] })).toEqual([
      { path: 'features', message: '“Loading dock” isn’t a choice for homes' },
      { path: 'leaseTerm', message: '“60 months” isn’t a choice for homes' },
    ]);
  });

  it('offers every feature in one of the two', () => {
    const offered = new Set(sections.flatMap((section) => featuresOf[section]));
    expect(features.filter((feature) => !offered.has(feature))).toEqual([]);
  });
});
