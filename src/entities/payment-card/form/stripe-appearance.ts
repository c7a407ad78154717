import type { Appearance } from '@stripe/stripe-js';

const colours = {
  colorPrimary: '--action',
  colorBackground: '--surface-sheet',
  colorText: '--text-strong',
  colorTextSecondary: '--text-muted',
  colorTextPlaceholder: '--text-muted',
  colorDanger: '--negative',
} as const;

/** Our tokens as colours of the theme that shows now: Stripe’s frame does not see them. */
export function stripeAppearance(): Appearance {
  const probe = document.body.appendChild(document.createElement('span'));
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const variables = Object.fromEntries(Object.entries(colours).map(([name, token]) => [name, read(token)]));
  const [rule, focus, negative] = ['--rule-control', '--focus', '--negative'].map(read);
  probe.remove();
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      ...variables,
      fontFamily: '"Source Sans 3", "Segoe UI", system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '4px',
      gridRowSpacing: '14px',
      gridColumnSpacing: '12px',
    },
    rules: {
      '.Input': { border: `1px solid ${rule}`, padding: '10px 12px', boxShadow: 'none' },
      '.Input:focus': { outline: `3px solid ${focus}`, outlineOffset: '2px' },
      '.Input--invalid': { border: `2px solid ${negative}`, boxShadow: 'none' },
      '.Label': { fontWeight: '600', fontSize: '14px' },
    },
  };
}
