import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { prerenderedScreens } from '../../src/app/routes/prerendered-screens.ts';

type ModuleInfoOf = (id: string) => Rolldown.ModuleInfo | null;

const { home, explore, postDetails, plans, signIn, agentProfile } = prerenderedScreens;
const views = { home, explore, postDetails, plans, signIn, agentProfile };

function findViews(moduleInfo: ModuleInfoOf, screens: Readonly<Record<string, string>>): Map<string, string[]> {
  const viewsOf = new Map<string, string[]>();
  for (const [view, screen] of Object.entries(screens)) {
    const found = new Set([screen]);
    for (const id of found) {
      viewsOf.set(id, [...(viewsOf.get(id) ?? []), view]);
      for (const imported of moduleInfo(id)?.importedIds ?? []) if (!isPackage(imported)) found.add(imported);
    }
  }
  return viewsOf;
}

const isPackage = (id: string) => id.includes('/node_modules/');

/** Modules that the same first views import share a file, and those of most views another. */
function nameByViews(): Rolldown.CodeSplittingNameFunction {
  const screens = Object.fromEntries(Object.entries(views).map(([view, file]) => [view, resolve(file)]));
  let viewsOf: Map<string, string[]> | undefined;
  return (id, context) => {
    viewsOf ??= findViews((each) => context.getModuleInfo(each), screens);
    const users = viewsOf.get(id);
    if (!users) return null;
    return users.length > Object.keys(views).length / 2 ? 'views' : users.join('-');
  };
}

const byUsers = { entriesAware: true, minShareCount: 2 };
const initial = { tags: ['$initial' as const], includeDependenciesRecursively: true };

/** Without the groups of views, icons and parts a first load weighs 6 to 9 KB more, without any 19 to 22 KB, in 43 to 131 files. */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    {
      ...initial,
      name: 'react',
      test: /\/node_modules\/(react|react-dom|scheduler)\/|\/first-view\/react-roots\./,
      priority: 5,
    },
    { ...initial, name: 'libraries', test: /\/node_modules\//, priority: 4 },
    {
      ...initial,
      name: 'app',
      test: /\/src\/(?!app\/(?:main\.tsx|first-view\/load-code\.ts))|\/contract\//,
      priority: 3,
    },
    { name: nameByViews(), debugName: 'views', test: /\/(src|contract)\//, priority: 3 },
    { ...byUsers, name: 'icons', test: /\/lucide-react\//, entriesAwareMergeThreshold: 2_500, priority: 2 },
    { ...byUsers, name: 'parts', test: /\/node_modules\//, priority: 1 },
    { ...byUsers, name: 'shared', entriesAwareMergeThreshold: 500 },
  ],
};

export const initialChunks = ['react', 'libraries', 'app'];
