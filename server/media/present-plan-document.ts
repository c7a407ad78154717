import type { PlanDocument } from '#contract/post/post.ts';

export interface PlanDocumentRow {
  id: string;
  name: string;
  bytes: number;
}

export const presentPlanDocument = ({ id, name, bytes }: PlanDocumentRow): PlanDocument => ({
  id,
  url: `/media/${id}.pdf`,
  name,
  bytes,
});
