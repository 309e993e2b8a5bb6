/** Buttons of several components. */
export const shared = {
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
}

export const button = { working: 'Working' }

/** Every field. */
export const field = { optional: '(optional)' }

export const form = {
  errors: (count: number) => (count === 1 ? 'Check 1 answer' : `Check ${count} answers`),
}

export const mobileNav = { menu: 'Menu', close: 'Close menu' }

export const pagination = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  range: (from: string, to: string, total: string) => `${from} to ${to} of ${total}`,
  none: '0 results',
}

export const searchField = { clear: 'Clear search' }

/** Sidebar and CollapsibleSidebar. */
export const sidebar = { expand: 'Expand the navigation', collapse: 'Collapse the navigation' }

export const skipLink = { label: 'Skip to main content' }

export const stat = {
  noChange: 'No change',
  up: (percent: string) => `Up ${percent}`,
  down: (percent: string) => `Down ${percent}`,
  better: (change: string) => `${change}, better`,
  worse: (change: string) => `${change}, worse`,
}

/** After the name of a step, for screen readers. */
export const stepper = { done: '(done)' }

export const tag = { remove: (name: string) => `Remove ${name}` }

/** Toasts for screen readers: the region, each toast, and the key that moves focus to them. */
export const toaster = {
  region: (key: string) => `Notifications (${key})`,
  notification: 'Notification',
  action: (label: string, key: string) => `${label} (${key})`,
}

export const textArea = {
  left: (count: number) => `${count} character${count === 1 ? '' : 's'} left`,
  over: (count: number) => `${count} character${count === 1 ? '' : 's'} too many`,
}
