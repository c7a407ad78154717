import * as z from 'zod/mini';
import { alertSchema, describedFields, type RequestContent } from '#contract/post/post-content.ts';
import { type RequestKind, requestKinds, type Section, sections } from '#contract/vocabulary.ts';

export interface WantedHome {
  kind: RequestKind;
  section: Section;
  content: RequestContent;
}

const head = { kind: z.enum(requestKinds), section: z.enum(sections) };

/** A request that is being written: each field may be empty, and what is filled must be valid. */
export const wantedHome = z.pipe(
  z.looseObject(head),
  z.transform(({ kind, section, ...sent }, context): WantedHome => {
    const { data, error } = alertSchema(kind, section, 'draft', sent).safeParse(sent);
    for (const { path, message } of error?.issues ?? [])
      context.issues.push({ code: 'custom', input: sent, path, message });
    return { kind, section, content: data ?? {} };
  }),
);

export const wantedHomeDescription = z.union(
  requestKinds.map((kind) => z.object({ ...head, kind: z.literal(kind), ...describedFields(kind) })),
);
