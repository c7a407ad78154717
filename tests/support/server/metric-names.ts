import { readFileSync } from 'node:fs';

/** The families that the files of deploy/monitoring name. */
export function metricNames(): Set<string> {
  const text = ['alerts.yml', 'dashboard.json'].map((file) => readFileSync(`deploy/monitoring/${file}`, 'utf8')).join();
  return new Set([...text.matchAll(/gable_[a-z_]+/g)].map(([name]) => name.replace(/_bucket$/, '')));
}
