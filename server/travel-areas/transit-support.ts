import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Config } from '#server/platform/config.ts';

const nodeMin = { major: 21, minor: 1 };
const off = 'Travel times by public transport are off';

/** The reason why a folder of timetables cannot be used, as one sentence; null where it can. */
export function findTransitProblem(folder: string, nodeVersion = process.versions.node): string | null {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  if (major < nodeMin.major || (major === nodeMin.major && minor < nodeMin.minor))
    return `${off}: GTFS_FOLDER needs Node ${nodeMin.major}.${nodeMin.minor} or later, and this is Node ${nodeVersion}.`;
  if (!isRouterInstalled())
    return `${off}: the optional package “minotor” isn’t installed. Run npm install with this version of Node.`;
  try {
    const hasFiles = readdirSync(folder).some((name) => name.toLowerCase().endsWith('.zip'));
    return hasFiles ? null : `${off}: the folder of GTFS_FOLDER, ${folder}, has no .zip files.`;
  } catch {
    return `${off}: the folder of GTFS_FOLDER, ${folder}, can’t be read.`;
  }
}

function isRouterInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve('minotor');
    return true;
  } catch {
    return false;
  }
}

export const offersTransit = ({ gtfsFolder }: Pick<Config, 'gtfsFolder'>): boolean =>
  gtfsFolder !== undefined && findTransitProblem(gtfsFolder) === null;

export function transitWarnings({ gtfsFolder }: Pick<Config, 'gtfsFolder'>): string[] {
  const problem = gtfsFolder === undefined ? null : findTransitProblem(gtfsFolder);
  return problem === null ? [] : [problem];
}
