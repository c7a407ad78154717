import { formatNumber } from '#contract/format/numbers.ts';

export function formatFileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${formatNumber(bytes / 1024 / 1024, 1)} MB`;
}
