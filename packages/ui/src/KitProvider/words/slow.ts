/** While a dialog or a form waits for an answer. */
export const slow = { note: 'This is taking longer than usual. You can wait or cancel.', cancel: 'Cancel' }
