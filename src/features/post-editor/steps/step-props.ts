import type { PostKind, Section } from '#contract/vocabulary.ts';
import type { PostForm } from '../form/use-post-form.ts';

export interface StepProps {
  form: PostForm;
  kind: PostKind;
  section: Section;
}
