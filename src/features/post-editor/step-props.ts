import type { PostKind, Section } from '#contract/vocabulary.ts';
import type { PostForm } from './use-post-form.ts';

/** What every step of the form is given. */
export interface StepProps {
  form: PostForm;
  kind: PostKind;
  section: Section;
}
