import { pathToFileURL } from 'node:url';
import { buildParts } from './build-parts.ts';
import { buildStaleParts } from './build-stale-parts.ts';

buildStaleParts();
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(buildParts.server.result).href);
