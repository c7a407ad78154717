import { type ComponentType, useState } from 'react';
import { FormLoadError } from './form-load-error.tsx';

/** The lazy form, or an offer to try again where its file cannot be loaded. */
export function withRetry<Props extends { onLoadError: () => void }>(LazyForm: ComponentType<Props>) {
  return function FormWithRetry(props: Omit<Props, 'onLoadError'>) {
    const [hasFailed, setFailed] = useState(false);
    if (hasFailed) return <FormLoadError onRetry={() => setFailed(false)} />;
    return <LazyForm {...(props as Props)} onLoadError={() => setFailed(true)} />;
  };
}
