import { useMemo } from 'react';
import { decodeArea } from '#contract/search/drawn-area/area-text.ts';
import type { DrawnArea } from '#contract/search/drawn-area/drawn-area.ts';
import type { ExploreSearch } from '#contract/search/post-search.ts';

const none: DrawnArea = [];

export const useDrawnArea = ({ area }: ExploreSearch): DrawnArea =>
  useMemo(() => (area === undefined ? none : decodeArea(area)), [area]);
