import type { PlanDocument } from '#contract/post.ts';

export interface PlanDocumentRow {
  id: string;
  name: string;
  bytes: number;
}

/** A floor plan that is a PDF as an answer tells it. */
export const presentPlanDocument = ({ id, name, bytes }: PlanDocumentRow): PlanDocument => ({
  id,
  url: `/media/${id}.pdf`,
  name,
  bytes,
});
