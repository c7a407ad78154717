import { type Feature, featuresOf } from '#contract/features.ts';
import {
  commercialSubTypes,
  type PropertySubType,
  residentialSubTypes,
  type Section,
  type Tab,
} from '#contract/vocabulary.ts';
import { filterScopes } from '../filters/filter-scopes.ts';
import { filterDefinition } from '../filters/filters.ts';
import type { Span } from './spans.ts';
import type { Setting, SettingName } from './words/search-words.ts';

export type SentenceFilters = Partial<Record<SettingName, string>>;

const rentMax = 20_000;
const priceMin = 50_000;

const has = (types: readonly string[], value: string) => types.includes(value);
const isHomeType = (value: string) => has(residentialSubTypes, value) && !has(commercialSubTypes, value);
const isCommercialType = (value: string) => has(commercialSubTypes, value) && !has(residentialSubTypes, value);

const valuesOf = (settings: readonly Setting[], name: SettingName) =>
  settings.filter((setting) => setting.name === name).map(({ value }) => value);

const isHomeSetting = ({ name, value }: Setting) =>
  name === 'beds' || (name === 'type' && isHomeType(value)) || (name === 'section' && value === 'residential');
const isCommercialSetting = ({ name, value }: Setting) =>
  (name === 'type' && isCommercialType(value)) || (name === 'section' && value === 'commercial');

/** The first type decides between a home and a place of business, bedrooms are those of a home. */
function sectionOf(settings: readonly Setting[]): Section | undefined {
  const stated = valuesOf(settings, 'section')[0];
  if (stated) return stated as Section;
  if (settings.some(({ name }) => name === 'beds')) return undefined;
  const first = settings.find((setting) => isHomeSetting(setting) || isCommercialSetting(setting));
  if (first) return isCommercialSetting(first) ? 'commercial' : undefined;
  const isCommercial = valuesOf(settings, 'features').some((feature) => !has(featuresOf.residential, feature));
  return isCommercial ? 'commercial' : undefined;
}

const isRequest = (tab: string) => tab.endsWith('-request');

function tabOf(settings: readonly Setting[], section: Section | undefined, isOfRental: boolean): Tab | undefined {
  const stated = valuesOf(settings, 'tab');
  const known = stated.find(isRequest) ?? stated[0];
  if (known) return known as Tab;
  const amounts = [...valuesOf(settings, 'maxPrice'), ...valuesOf(settings, 'minPrice')].map(Number);
  if (amounts.length > 0 && Math.max(...amounts) <= rentMax) return 'rent';
  if (amounts.some((amount) => amount >= priceMin)) return 'sale';
  const isRental =
    section !== 'commercial' &&
    (isOfRental || settings.some(({ name }) => ['pets', 'furnished', 'utilities'].includes(name)));
  return isRental ? 'rent' : undefined;
}

function fits(
  { name, value }: Setting,
  section: Section | undefined,
  tab: Tab | undefined,
  settings: readonly Setting[],
): boolean {
  const isCommercial = section === 'commercial';
  if (name === 'section') return value === (section ?? 'residential');
  if (name === 'tab')
    return value === tab || (isRequest(tab ?? '') && value === tab?.replace('-request', '').replace('buy', 'sale'));
  if (name === 'sort') return true;
  if (isCommercial && filterScopes[name] === 'home') return false;
  if (name === 'type') {
    if (value === 'Room' && settings.some((each) => each.name === 'beds')) return false;
    return has(isCommercial ? commercialSubTypes : residentialSubTypes, value as PropertySubType);
  }
  if (name === 'features') return has(featuresOf[section ?? 'residential'], value as Feature);
  const { tabs } = filterDefinition(name);
  return tab === undefined || tabs === undefined || tabs.includes(tab);
}

const lists: readonly SettingName[] = ['type', 'features'];

/** Which spans hold together, and the filters that they make; a span that does not fit the others is not understood. */
export function resolve(spans: readonly Span[]): { filters: SentenceFilters; refused: Set<Span> } {
  const settings = spans.flatMap((span) => span.settings);
  const section = sectionOf(settings);
  const tab = tabOf(
    settings,
    section,
    spans.some((span) => span.isOfRental),
  );
  const filters: SentenceFilters = {};
  const refused = new Set<Span>();
  if (section) filters.section = section;
  if (tab) filters.tab = tab;
  for (const span of spans) {
    const fitting = span.settings.filter((setting) => fits(setting, section, tab, settings));
    const added = fitting.filter((setting) => addTo(filters, setting));
    if (span.settings.length > 0 && added.length === 0) refused.add(span);
  }
  return { filters, refused };
}

/** The least number of rooms of several; of other values the first. */
function addTo(filters: SentenceFilters, { name, value }: Setting): boolean {
  if (name === 'tab' || name === 'section') return true;
  const known = filters[name];
  if (lists.includes(name)) filters[name] = [...new Set([...(known?.split(',') ?? []), value])].join();
  else if (name === 'beds' || name === 'baths') filters[name] = String(Math.min(Number(known ?? value), Number(value)));
  else if (known === undefined) filters[name] = value;
  return lists.includes(name) || name === 'beds' || name === 'baths' || filters[name] === value;
}
