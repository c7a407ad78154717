import { existsSync, readFileSync } from 'node:fs';
import { loadEnvFile as loadFile } from 'node:process';
import { parseEnv } from 'node:util';
import { ConfigError, variableNames } from './config.ts';
import { misspelledNames } from './misspelled-names.ts';

/** Loads the file if it exists; variables already set win. @throws ConfigError for misspelled setting names */
export function loadEnvFile(path = '.env'): void {
  if (!existsSync(path)) return;
  const names = Object.keys(parseEnv(readFileSync(path, 'utf8')));
  const errors = misspelledNames(names, variableNames, { isOurFile: true });
  if (errors.length > 0) throw new ConfigError(errors.join('\n'));
  loadFile(path);
}
