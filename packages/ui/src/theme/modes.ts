/** Where each mode's variables are assigned: by `data-theme`, or by the system while the root has none. */
export const modeSelectors = {
  light: ":root, [data-theme='light']",
  dark: "[data-theme='dark']",
  unset: ':root:not([data-theme])',
} as const
