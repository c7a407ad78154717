import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { designPage } from './scripts/design-page.ts';
import { fonts } from './scripts/fonts.ts';
import { logo } from './scripts/logo.ts';
import { slimLibraries } from './scripts/slim-libraries.ts';

/** Toasts without the library's own look: ours is in ui/, and its styles would have to be allowed by the content policy. */
export const headlessToasts = { find: /^react-hot-toast$/, replacement: 'react-hot-toast/headless' };

/**
 * The first load in a few files: the entry, our own code, and the libraries, which stay in the browser's cache over a deploy and are
 * run one by one. What several screens share beside it is put together by who uses it, so that opening a screen asks for a few files and not for thirty.
 */
const byUsers = { entriesAware: true, minShareCount: 2 };
const chunks = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|\/first-paint\/react-roots\./,
    tags: ['$initial' as const],
    priority: 5,
  },
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 4 },
  { name: 'app', test: /\/(src\/(?!app\/main\.tsx)|contract\/)/, tags: ['$initial' as const], priority: 3 },
  // What every view of posts stands on, and their cards: one file each compresses better than a dozen.
  {
    name: 'posts',
    test: new RegExp(
      [
        '/src/entities/post/(post-(labels|facts|picture|place|queries)|favourite-button)\\.',
        '/src/ui/(responsive-picture|skeleton|tag)\\.',
        '/src/lib/(dates|money|number-display)\\.',
        '/contract/(counting|post-name)\\.',
        '/icons/(check|circle-check|clock|handshake|message-square)\\.',
      ].join('|'),
    ),
    priority: 3,
  },
  {
    name: 'cards',
    test: /\/src\/(entities\/post\/(card-grids|card-skeletons|listing-card|listing-tag|post-card|recently-seen|request-notice)|ui\/(section-head|select))\.|\/icons\/(chevron-down|images)\./,
    priority: 3,
  },
  // What only the details of a post and its preview in the editor stand on.
  {
    name: 'details',
    test: /\/src\/(entities\/post\/(listing-facts|wishes)|features\/post-details\/(details-section|photo-words)|ui\/(big-facts|fact-rows|prose|side-card|avatar))\.|\/contract\/post-lifecycle\.|\/state\/person\./,
    priority: 3,
  },
  // Apart from the rest: a small module is put with others like it, and must not bring a large library along.
  {
    ...byUsers,
    name: 'parts',
    test: /node_modules\/(?!lucide-react)|\/src\/ui\/(dialog|drawer|menu|modal|popover|map\/lazy-map)\.tsx|\/src\/lib\/ground\.ts/,
    priority: 2,
  },
  // What only the forms of posts share never travels with something smaller.
  { ...byUsers, name: 'editor', test: /\/src\/features\/post-editor\//, priority: 2 },
  { ...byUsers, name: 'shared', entriesAwareMergeThreshold: 1_000, priority: 1 },
];

/** The names of the screens that share a chunk would make a long file name. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, '')}-[hash].js`;

/** What every page has loaded before it loads anything else. */
const isInitial = (file: string) => /\/(rolldown-runtime|react|libraries|app)-[^/]+$/.test(file);

/** The screens that everybody moves between: their files are asked for all at once. A list of them for each lesser part weighs too much. */
const isVisited = (file: string) => /(home|commercial|explore|post-details|agent|sign-in)-screen/.test(file);

/** The page. The server has its own build: vite.server.config.ts. */
export default defineConfig({
  plugins: [slimLibraries, react(), tailwindcss(), fonts(), logo(), designPage()],
  resolve: { alias: [headlessToasts] },
  // The server puts a fresh one in its place in each answer.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist/page',
    manifest: true,
    sourcemap: true,
    assetsInlineLimit: 0,
    // Slower than the built-in one, and the page is more than a hundredth smaller.
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 3 },
      // A browser compiles what stands in parentheses beside the page's work, and not in the midst of it when it is called: React comes
      // as one function, which took it longer than anything else in a first load.
      format: { wrap_func_args: true },
    },
    // Every browser that the build is made for knows modulepreload.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (part, files, { hostType }) =>
        hostType === 'js'
          ? files.filter((file) => file.endsWith('.css') || (isVisited(part) && !isInitial(file)))
          : files,
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunks }, chunkFileNames } },
  },
});
