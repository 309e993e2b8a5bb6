/** Whether the page is a widget in somebody else's page (docs/decisions/0080): without cookies, a shell and an address of its own. */
export const isWidget = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.widget !== undefined
