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
    ...['hidden-post-queries', 'hide-slot', 'use-hidden-ids'].map((name) => `/src/entities/post/hidden/${name}`),
    ...['media/responsive-picture', 'feedback/progress/skeleton', 'feedback/errors/load-error', 'controls/tag'].map(
      (name) => `/src/ui/${name}`,
    ),
    ...['area', 'dates', 'money', 'numbers'].map((name) => `/contract/format/${name}`),
    '/contract/post/post-name',
    '/contract/text/words',
    '/src/lib/format/area-unit',
    '/src/entities/place/place-queries',
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
      'card/compare-slots',
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
  schemas: ['/contract/text/max-characters', '/zod/v4/mini/schemas'],
  search: [
    '/contract/search/post-search',
    '/contract/search/request-tab',
    ...[
      'filters/active-filters',
      'place/use-place-market',
      'results/highlight',
      'results/seen-posts',
      'results/sort-select',
      'results/use-results',
      'tell-me/pending-tell-me',
      'tell-me/tell-me-button',
    ].map((name) => `/src/features/explore/${name}`),
    '/icons/bell',
  ],
  lists: [
    ...['controls/chip', 'navigation/pagination', 'navigation/pagination-range', 'navigation/tab-links'].map(
      (name) => `/src/ui/${name}`,
    ),
    '/navigation/use-focus-on-page-change',
    '/src/lib/browser/use-media-query',
    '/icons/list',
    '/icons/map',
    '/icons/search',
  ],
  details: [
    '/src/entities/post/facts/listing-facts',
    '/src/entities/post/fit/answer-request-button',
    '/src/ui/navigation/breadcrumbs',
    '/src/features/post-details/page/details-section',
    ...[
      'fit/member-fit',
      'fit/side-column',
      'owner/contact-action',
      'owner/owner-card',
      'page/lazy-sections',
      'page/post-actions',
    ].map((name) => `/src/features/post-details/${name}`),
    '/src/features/post-details/photos/photo-label',
    ...['layout/key-facts', 'layout/fact-rows', 'layout/prose', 'layout/side-card', 'media/avatar'].map(
      (name) => `/src/ui/${name}`,
    ),
    '/contract/post/rent/lease-texts',
    '/contract/post/rent/monthly-rent',
    '/contract/post/post-lifecycle',
    '/contract/post/fields/post-facts',
    '/state/session-selectors',
    '/src/ui/feedback/progress/loading-screen',
    '/icons/badge-check',
    '/icons/pencil',
  ],
  account: [
    '/src/entities/user/user-queries',
    '/contract/page-settings',
    '/src/lib/config/page-settings',
    '/src/lib/config/payment-settings',
    ...['return-path', 'profile-return', 'redirect-flags', 'waiting-draft'].map(
      (name) => `/src/lib/navigation/${name}`,
    ),
    '/src/ui/controls/segmented-control',
    '/src/ui/form/field',
    '/src/ui/form/field-message',
    '/icons/circle-exclamation-point',
    '/@tanstack/query-core/build/modern/mutationObserver',
    '/@tanstack/react-query/build/modern/useMutation',
    '/@tanstack/react-query/build/modern/mutationOptions',
  ],
  footer: [
    '/src/ui/feedback/toast/toast-card',
    '/src/ui/controls/theme-switch',
    '/src/lib/storage/theme',
    '/src/app/shell/drawer/theme-choice',
    '/src/app/shell/drawer/unit-choice',
    '/src/lib/navigation/use-consumed-query',
    '/src/entities/content/content-queries',
    '/src/entities/content/rich-text',
    '/src/features/newsletter/newsletter-mutations',
    ...['monitor', 'moon', 'sun', 'send-horizontal', 'circle-x'].map((name) => `/icons/${name}`),
  ],
  subscription: [
    ...['subscription-events', 'subscription-queries', 'plan-labels', 'tax-labels'].map(
      (name) => `/src/entities/subscription/${name}`,
    ),
    ...['own-post-queries', 'waiting-draft'].map((name) => `/src/entities/post/own/${name}`),
    ...['cents', 'month-day'].map((name) => `/src/lib/format/${name}`),
    '/src/lib/navigation/set-redirect-flags',
    '/src/features/plans/choose/plan-column',
    '/contract/subscription/sales-tax',
    '/icons/file-text',
  ],
  recent: ['/src/entities/post/recent/recent-posts', '/icons/ellipsis', '/idb-keyval/dist/index'],
  'details-below-fold': [
    '/src/ui/map/lazy-map',
    '/src/ui/map/map-cover',
    '/src/ui/map/static-map',
    '/src/ui/layout/printed-from',
    '/src/lib/geo/geo',
    '/src/lib/mortgage',
    '/src/lib/format/file-size',
    '/src/entities/post/costs/monthly-cost',
    '/icons/move',
    '/icons/triangle-exclamation-point',
  ],
  uploads: [
    ...['upload-state', 'create-upload-queue', 'use-upload-queue', 'use-object-url', 'use-single-upload'].map(
      (name) => `/src/lib/upload/${name}`,
    ),
    '/src/ui/feedback/progress/progress-bar',
    '/src/ui/feedback/progress/upload-progress',
  ],
  'sign-in': [
    ...[
      'demo-access',
      'agreement',
      'sign-in-draft',
      'steps/steps',
      'steps/step-head',
      'use-exchange',
      'apple/apple-attempt',
      'sign-in-frame',
      'use-sign-in',
    ].map((name) => `/src/features/sign-in/${name}`),
    ...['user-to-state', 'use-start-session', 'session-mutations'].map((name) => `/src/entities/user/${name}`),
    '/src/lib/browser/use-mounted',
    '/src/ui/media/illustration',
    '/icons/arrow-left',
  ],
  forms: [
    ...['form-errors', 'use-contract-form', 'use-form-changes'].map((name) => `/src/lib/forms/${name}`),
    ...['form', 'form-field', 'error-summary', 'password-input'].map((name) => `/src/ui/form/${name}`),
    ...['code-input', 'resend-code'].map((name) => `/src/entities/user/${name}`),
    '/src/ui/feedback/errors/form-load-error',
    '/src/lib/browser/use-countdown',
    '/icons/eye',
    '/icons/eye-off',
  ],
  credentials: [
    ...['text/visible-text', 'account/credentials', 'account/auth'].map((name) => `/contract/${name}`),
    '/src/lib/format/phone',
  ],
  unread: [
    '/src/app/shell/account/use-unread-counts',
    ...['notification-events', 'notification-queries'].map((name) => `/src/entities/notification/${name}`),
    ...['conversation-events', 'queries/conversation-queries'].map((name) => `/src/entities/conversation/${name}`),
    '/@tanstack/react-query/build/modern/infiniteQueryOptions',
  ],
};
/** Shared by several screens, and larger than the rest of their groups. */
const parts = [
  ...['dialog', 'drawer', 'menu', 'modal', 'popover'].map((name) => `/src/ui/overlay/${name}`),
  '/src/entities/post/own/own-post-actions',
];
/** The build fails when a group matches none of its modules. */
const patterns = {
  react: [
    /\/node_modules\/react\//,
    /\/node_modules\/react-dom\//,
    /\/node_modules\/scheduler\//,
    /\/first-view\/react-roots\./,
  ],
  libraries: [/\/node_modules\//],
  app: [/\/src\/(?!app\/(?:main\.tsx|first-view\/load-code\.ts))/, /\/contract\//],
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
