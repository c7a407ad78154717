import type { Feature } from '#contract/features.ts';
import type { Criterion, CriterionState } from './fit.ts';
import { matchRules } from './match-rules.ts';

/** Stating the value rules out the key. Other features of a group contradict nothing. */
const contradictions: Partial<Record<Feature, Feature>> = { in_suite_laundry: 'shared_laundry' };

interface OfferedFeatures {
  features: readonly Feature[];
  loadingDocks: number | null;
}

export const judgeFeature = (
  wish: 'mustHaves' | 'niceToHaves',
  feature: Feature,
  listing: OfferedFeatures,
): Criterion => ({ wish, state: stateOfFeature(feature, listing), weight: matchRules[wish].weight, feature });

function stateOfFeature(feature: Feature, { features: offered, loadingDocks }: OfferedFeatures): CriterionState {
  if (offered.includes(feature)) return 'met';
  if (feature === 'loading_dock' && loadingDocks !== null) return loadingDocks > 0 ? 'met' : 'missing';
  const contradiction = contradictions[feature];
  return contradiction && offered.includes(contradiction) ? 'missing' : 'unknown';
}
