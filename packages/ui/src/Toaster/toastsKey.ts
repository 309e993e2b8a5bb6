/** Moves focus to the toasts, from anywhere on the page. */
export const toastsKey = 'F6'
