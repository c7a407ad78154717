/** The light theme of src/ui/styles/tokens.css. */
export const colours = {
  'surface-page': '#f6f2e9',
  'surface-sunken': '#ece6d9',
  'surface-notice': '#f3e7ce',
  'text-strong': '#15201c',
  'text-body': '#2b3530',
  'text-muted': '#565e57',
  'rule-strong': '#15201c',
  'rule-control': '#857d6c',
  action: '#17493e',
  mark: '#a83f27',
} as const;
