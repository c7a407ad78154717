import type { Plugin } from 'vite';

const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const filesNamed = (paths: readonly string[]) =>
  new RegExp(`(${paths.map(escapeForPattern).join('|')})\\.\\w+$`);

export const missingFiles = (paths: readonly string[], modules: readonly string[]) =>
  paths.filter((path) => !modules.some((id) => filesNamed([path]).test(id)));

export const unmatchedPatterns = (patterns: readonly RegExp[], modules: readonly string[]) =>
  patterns.filter((pattern) => !modules.some((id) => pattern.test(id)));

interface NamedModules {
  files: readonly string[];
  patterns: readonly RegExp[];
}

/** Fails the build when a named file or a pattern matches none of its modules: the module was renamed or is unused. */
export const requireModules = ({ files, patterns }: NamedModules): Plugin => ({
  name: 'gable:require-modules',
  apply: 'build',
  buildEnd(error) {
    if (error) return;
    const modules = [...this.getModuleIds()];
    const missing = [...missingFiles(files, modules), ...unmatchedPatterns(patterns, modules)];
    if (missing.length > 0)
      this.error(`scripts/page-build/chunk-groups.ts names what is not part of the page: ${missing.join(', ')}`);
  },
});
