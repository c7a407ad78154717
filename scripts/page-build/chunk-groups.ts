import { filesNamed } from './named-files.ts';

/** A first load of few files: libraries stay cached over a deploy and run one by one; shared code is grouped by its screens. */
const byUsers = { entriesAware: true, minShareCount: 2 };
const together = {
  // Needed by every view of posts: one file compresses better than a dozen.
  posts: [
    '/src/entities/post/market/market-queries',
    '/contract/search/explore-heading',
    ...['labels', 'facts', 'picture', 'place'].map((name) => `/src/entities/post/facts/post-${name}`),
    '/src/entities/post/post-queries',
    '/src/entities/post/favourite/favourite-button',
    ...['media/responsive-picture', 'feedback/skeleton', 'controls/tag'].map((name) => `/src/ui/${name}`),
    ...['dates', 'money', 'numbers'].map((name) => `/src/lib/format/${name}`),
    '/contract/post/post-name',
    ...[
      'check',
      'chevron-left',
      'chevron-right',
      'circle-check',
      'clock',
      'handshake',
      'message-square',
      'rotate-cw',
    ].map((name) => `/icons/${name}`),
  ],
  cards: [
    ...[
      'card/card-grids',
      'card/card-skeletons',
      'card/listing-card',
      'card/listing-tag',
      'card/post-card',
      'recent/recently-viewed',
      'card/request-notice',
    ].map((name) => `/src/entities/post/${name}`),
    '/src/ui/layout/section-heading',
    '/src/ui/form/choice/select',
    '/icons/chevron-down',
    '/icons/images',
  ],
  // Named, or the bundler joins the small module to the table of a post's fields.
  search: ['/contract/search/post-search', '/contract/text/max-characters'],
  lists: [
    ...['controls/chip', 'navigation/pagination', 'navigation/pagination-range', 'navigation/tab-links'].map(
      (name) => `/src/ui/${name}`,
    ),
    '/navigation/use-focus-on-page-change',
    '/src/lib/browser/use-media-query',
    '/icons/search',
  ],
  details: [
    '/src/entities/post/facts/listing-facts',
    '/src/features/post-details/page/details-section',
    '/src/features/post-details/photos/photo-label',
    ...['layout/key-facts', 'layout/fact-rows', 'layout/prose', 'layout/side-card', 'media/avatar'].map(
      (name) => `/src/ui/${name}`,
    ),
    '/contract/post/post-lifecycle',
    '/contract/post/fields/post-facts',
    '/state/session-selectors',
  ],
};
/** Shared by several screens, and larger than the rest of their groups. */
const parts = [
  ...['dialog', 'drawer', 'menu', 'modal', 'popover'].map((name) => `/src/ui/overlay/${name}`),
  '/src/ui/map/lazy-map',
  '/src/lib/geo/geo',
  '/src/entities/post/own/own-post-actions',
];
/** The build fails when a group matches none of its modules. */
const patterns = {
  react: [
    /\/node_modules\/react\//,
    /\/node_modules\/react-dom\//,
    /\/node_modules\/scheduler\//,
    /\/hydration\/react-roots\./,
  ],
  libraries: [/\/node_modules\//],
  app: [/\/src\/(?!app\/main\.tsx)/, /\/contract\//],
  parts: [/\/node_modules\/(?!lucide-react)/],
  editor: [/\/src\/features\/post-editor\//],
};
const anyOf = (tests: readonly RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'));

export const chunkGroups = [
  { name: 'react', test: anyOf(patterns.react), tags: ['$initial' as const], priority: 5 },
  { name: 'libraries', test: anyOf(patterns.libraries), tags: ['$initial' as const], priority: 4 },
  { name: 'app', test: anyOf(patterns.app), tags: ['$initial' as const], priority: 3 },
  ...Object.entries(together).map(([name, files]) => ({ name, test: filesNamed(files), priority: 3 })),
  // Apart from the rest: a small module must not bring a large library along.
  { ...byUsers, name: 'parts', test: anyOf([...patterns.parts, filesNamed(parts)]), priority: 2 },
  { ...byUsers, name: 'editor', test: anyOf(patterns.editor), priority: 2 },
  { ...byUsers, name: 'shared', entriesAwareMergeThreshold: 1_000, priority: 1 },
];

export const groupedModules = {
  files: [...Object.values(together).flat(), ...parts],
  patterns: Object.values(patterns).flat(),
};

export const initialChunks = chunkGroups.flatMap((group) => ('tags' in group ? [group.name] : []));
