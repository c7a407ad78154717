import type { OwnPost } from '#contract/post/own/own-post.ts';
import type { EditorUploads } from '../uploads/use-editor-uploads.ts';
import type { StepName } from './editor-steps.ts';
import { HomeStep } from './home-step.tsx';
import { BudgetStep, PriceStep } from './money-steps.tsx';
import { PicturesStep } from './pictures-step.tsx';
import { AddressStep, WhereStep } from './place-steps.tsx';
import type { StepProps } from './step-props.ts';
import { WishesStep } from './wishes-step.tsx';

interface EditorStepProps extends StepProps {
  step: Exclude<StepName, 'check'>;
  uploads: EditorUploads;
  post: OwnPost | null;
}

export function EditorStep({ step, uploads, post, ...props }: EditorStepProps) {
  switch (step) {
    case 'address':
      return <AddressStep {...props} />;
    case 'where':
      return <WhereStep {...props} />;
    case 'home':
      return <HomeStep {...props} />;
    case 'pictures':
      return <PicturesStep {...props} uploads={uploads} />;
    case 'wishes':
      return <WishesStep {...props} />;
    case 'price':
      return <PriceStep {...props} post={post} />;
    case 'budget':
      return <BudgetStep {...props} />;
  }
}
