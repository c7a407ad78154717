import { countMatchOutcomes } from './match-outcomes.repo.ts';

export const getMatchOutcomes = countMatchOutcomes;
