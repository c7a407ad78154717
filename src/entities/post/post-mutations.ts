import { mutationOptions } from '@tanstack/react-query';
import type { ReportReason } from '#contract/post/post-report.ts';
import { postAuth } from '#src/lib/http/api.ts';

export const postMutations = {
  report: (id: string) =>
    mutationOptions({
      mutationFn: (body: { reason: ReportReason; details: string }) =>
        postAuth('/posts/{id}/report', body, { params: { id } }),
    }),
};
