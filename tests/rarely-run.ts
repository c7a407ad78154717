import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every journey in the browser goes through these. */
const shell = ['src/app', ...['browser', 'http', 'navigation', 'storage'].map((part) => `src/lib/${part}`)];
const chat = [
  ...['server/chat', 'server/realtime', 'src/lib/realtime', 'src/features/chat', 'src/entities/conversation'],
  ...shell,
];
const sessions = [
  'server/auth',
  'server/accounts',
  'server/users',
  'src/features/sign-in',
  'src/features/profile',
  ...shell,
];
const paying = ['server/payments', 'server/subscriptions', 'src/features/plans', 'src/entities/subscription', ...shell];
const posting = [
  ...['server/posts/owner', 'server/media', 'src/lib/upload', 'src/features/post-editor', 'src/features/my-posts'],
  ...shell,
];
const exploring = ['src/features/explore', 'src/ui/map', 'src/lib/geo', 'contract/search', ...shell];
const uploads = ['server/media', 'server/platform/files'];
const demo = ['demo', 'contract/post', 'server/migrations'];

/** Tests that take long and depend on one part: they run when it changed lately, and in `npm run test:all`. */
export const rarelyRun: Record<string, readonly string[]> = {
  'e2e/development/design.spec.ts': ['design', 'src/ui'],
  'e2e/development/google.spec.ts': ['src/lib/geo', 'src/ui/map'],
  'e2e/development/mocked-page.spec.ts': ['tests/support/mock-api/browser', 'vite.config.ts'],
  'e2e/live/apple-sign-in.spec.ts': sessions,
  'e2e/live/attachments.spec.ts': [...uploads, ...chat],
  'e2e/live/chat.spec.ts': chat,
  'e2e/live/hostile-posts.spec.ts': ['server/page', 'src/features', 'src/entities', 'src/ui', ...shell],
  'e2e/live/links.spec.ts': ['server/page', 'src/app/routes', 'contract/pages.ts'],
  'e2e/live/matches.spec.ts': ['server/matching', 'server/notifications', 'src/features/matches', ...posting, ...chat],
  'e2e/live/new-agent.spec.ts': sessions,
  'e2e/live/npm-start.spec.ts': ['scripts', 'package.json'],
  'e2e/live/phone-sign-in.spec.ts': sessions,
  'e2e/live/posting-faults.spec.ts': posting,
  'e2e/live/posting-hidden.spec.ts': ['server/posts', ...posting],
  'e2e/live/posting-kept.spec.ts': ['server/posts', 'src/features/favourites', ...posting],
  'e2e/live/posting.spec.ts': ['server/posts', 'src/features/post-details', ...posting],
  'e2e/live/sessions.spec.ts': sessions,
  'e2e/live/shared-list.spec.ts': [
    'server/shared-lists',
    'src/features/shared-list',
    'src/entities/shared-list',
    ...shell,
  ],
  'e2e/live/stripe.spec.ts': paying,
  'e2e/live/subscription.spec.ts': paying,
  'e2e/live/viewings.spec.ts': ['server/viewings', 'src/entities/viewing', ...chat],
  'e2e/mocked/account/profile.spec.ts': sessions,
  'e2e/mocked/account/session.spec.ts': sessions,
  'e2e/mocked/compare.spec.ts': ['src/features/compare', 'src/entities/post/compare', ...shell],
  'e2e/mocked/drawn-area.spec.ts': exploring,
  'e2e/mocked/explore-map.spec.ts': exploring,
  'e2e/mocked/hidden-posts.spec.ts': ['src/entities/post/hidden', 'src/features/favourites', ...shell],
  'e2e/mocked/messages.spec.ts': chat,
  'e2e/mocked/open-houses.spec.ts': ['src/features/post-details', 'src/entities/post', ...exploring, ...posting],
  'e2e/mocked/payments.spec.ts': paying,
  'e2e/mocked/posting.spec.ts': posting,
  'e2e/mocked/push.spec.ts': [
    'src/features/notifications',
    'src/features/chat',
    'src/entities/notification',
    'src/lib/push',
    'public',
    ...shell,
  ],
  'e2e/mocked/search.spec.ts': exploring,
  'e2e/mocked/travel-time.spec.ts': exploring,
  'e2e/mocked/viewings.spec.ts': ['src/entities/viewing', ...chat],
  'tests/app/address-search/blocked-google.test.tsx': ['src/lib/geo', 'src/ui/map'],
  'tests/app/address-search/google.test.tsx': ['src/lib/geo', 'src/ui/map'],
  'tests/app/explore/transit-time.test.tsx': exploring,
  'tests/app/matches/both-screens.test.tsx': ['contract/fit', 'src/features/matches', 'src/entities/post'],
  'tests/contract/code/check-comments.test.ts': ['scripts/check-comments.ts', 'biome.jsonc'],
  'tests/contract/code/floating-promises.test.ts': ['.oxlintrc.json', 'biome.jsonc'],
  'tests/contract/code/import-rules.test.ts': ['scripts/imports'],
  'tests/contract/matching/count-homes.test.ts': [
    'contract/fit',
    'contract/matching',
    'contract/features.ts',
    'contract/vocabulary.ts',
  ],
  'tests/contract/matching/pairs.test.ts': ['bench/matching', 'tests/matching', 'demo/places', 'contract/post'],
  'tests/contract/sentences/read-sentence.test.ts': [
    'contract/search',
    'contract/features.ts',
    'contract/vocabulary.ts',
    'server/places',
  ],
  'tests/demo/conversations.test.ts': demo,
  'tests/demo/demo-command.test.ts': ['scripts', ...demo],
  'tests/demo/demo-matches.test.ts': ['server/matching', ...demo],
  'tests/demo/edit-demo-posts.test.ts': ['server/posts/owner', ...demo],
  'tests/demo/pictures/picture.test.ts': demo,
  'tests/demo/plans.test.ts': ['server/subscriptions', 'server/payments', ...demo],
  'tests/demo/seed-demo.test.ts': ['server/demo.ts', ...demo],
  'tests/server/chat/refused-attachments.test.ts': ['server/chat', ...uploads],
  'tests/server/client/client-package.test.ts': ['client', 'contract', 'scripts/build-client.ts'],
  'tests/server/matching/alerts-of-others.test.ts': ['server/posts', 'server/matching', 'server/notifications'],
  'tests/server/matching/hostile-posts.test.ts': ['server/matching', 'server/posts/fit', 'server/notifications'],
  'tests/server/media/picture-crops.test.ts': uploads,
  'tests/server/media/picture-files.test.ts': uploads,
  'tests/server/media/uploads/bad-uploads.test.ts': uploads,
  'tests/server/media/uploads/costly-uploads.test.ts': uploads,
  'tests/server/media/uploads/unattached-uploads.test.ts': uploads,
  'tests/server/media/uploads/uploaded-picture.test.ts': uploads,
  'tests/server/media/uploads/uploads.service.test.ts': uploads,
  'tests/server/newsletter/many-subscribers.test.ts': ['server/newsletter', 'server/platform/messages'],
  'tests/server/operator/backup/backup.test.ts': ['server/operator', 'server/migrations', 'server/platform/files'],
  'tests/server/operator/operator-process.test.ts': ['server/operator', 'scripts'],
  'tests/server/payments/simulation-stays-inside.test.ts': ['server/payments', 'server/app.ts', 'server/run-server.ts'],
  'tests/server/platform/db/database.test.ts': ['server/platform/db'],
  'tests/server/platform/db/replicas/replicas.test.ts': [
    'server/platform/db',
    'server/platform/http/replica-reads.ts',
    'server/migrations',
  ],
  'tests/server/platform/db/upgrade.test.ts': ['server/migrations', 'server/platform/db', 'CHANGELOG.md'],
  'tests/server/platform/files/object-storage.test.ts': ['server/platform/files'],
  'tests/server/platform/files/pdf-layers.test.ts': uploads,
  'tests/server/platform/http/network-limits.test.ts': ['server/platform/http'],
  'tests/server/platform/http/pipelined-requests.test.ts': ['server/platform/http'],
  'tests/server/platform/http/request-timeouts.test.ts': ['server/platform/http'],
  'tests/server/platform/http/shared-limits.test.ts': [
    'server/platform/http/limits',
    'server/platform/redis-client.ts',
    'server/app.ts',
  ],
  'tests/server/platform/process/killed-server.test.ts': ['server/platform', 'tests/faults'],
  'tests/server/platform/process/server-process.test.ts': [
    'server/platform/process',
    'server/run-server.ts',
    'scripts',
  ],
  'tests/server/platform/process/stop-signals.test.ts': ['server/platform/process', 'server/run-server.ts', 'scripts'],
  'tests/server/posts/alerts-in-lists.test.ts': ['server/posts', 'server/matching'],
  'tests/server/posts/fit/candidate-conditions.test.ts': [
    ...['contract/fit', 'contract/post', 'contract/search', 'contract/features.ts', 'contract/vocabulary.ts'],
    ...['server/posts/fit', 'server/migrations'],
  ],
  'tests/server/posts/map/map-tallies.test.ts': ['server/posts/map', 'server/posts/lifecycle', 'server/migrations'],
  'tests/server/posts/place/strips.test.ts': ['server/posts/place', 'server/posts/search', 'server/migrations'],
  'tests/server/posts/search/drawn-area.test.ts': ['server/posts/place', 'server/posts/search', 'server/migrations'],
  'tests/server/posts/search/sort-orders.test.ts': ['server/posts/search', 'contract/search', 'server/migrations'],
  'tests/server/posts/search/total-capped.test.ts': ['server/posts/search', 'server/posts/map'],
  'tests/server/realtime/faults.test.ts': ['server/realtime', 'server/chat', 'src/lib/realtime'],
  'tests/server/share-cards/share-cards.test.ts': ['server/share-cards', 'server/media'],
  'tests/server/subscriptions/event-orders.test.ts': ['server/subscriptions', 'server/payments'],
  'tests/server/subscriptions/killed-process.test.ts': ['server/subscriptions', 'server/payments'],
};

/** They start two dozen processes for minutes. */
const onlyInWholeRun = ['tests/cluster/cluster.test.ts', 'tests/cluster/service.test.ts'];

const commitsBack = 5;

/** A test of the browser and the helpers that it imports, which the lists above need not name. */
function withHelpers(file: string, found = new Set<string>()): Set<string> {
  if (!file.startsWith('e2e/') || found.has(file)) return found.add(file);
  found.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g);
  for (const [, path = ''] of imports) withHelpers(join(dirname(file), path), found);
  return found;
}

/** Paths that differ from some commits ago; null where the repository cannot say. */
function readChangedPaths(): string[] | null {
  const git = (...args: string[]) => spawnSync('git', [...args, '-z'], { encoding: 'utf8' });
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const tracked = git('diff', '--name-only', '--no-renames', `HEAD~${commitsBack}`);
  return untracked.status === 0 && tracked.status === 0 ? `${untracked.stdout}${tracked.stdout}`.split('\0') : null;
}

const isWholeRun = process.env.TEST_ALL === '1';

function findLeftOut(): string[] {
  const changed = readChangedPaths();
  const hasChanged = (part: string) => !changed || changed.some((path) => path === part || path.startsWith(`${part}/`));
  const isDue = (file: string, parts: readonly string[]) =>
    [...withHelpers(file), 'package-lock.json', ...parts].some(hasChanged);
  return Object.entries(rarelyRun).flatMap(([file, parts]) => (isDue(file, parts) ? [] : [file]));
}

/** The files, from the root of the repository, that this run leaves out. */
export const leftOut = isWholeRun ? [] : [...onlyInWholeRun, ...findLeftOut()];
