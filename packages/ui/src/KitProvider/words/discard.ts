/** The question that FormModal and FormDrawer ask before discarding answers. */
export const discard = {
  question: 'Discard your changes?',
  consequence: 'What you’ve filled in won’t be saved.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
  failureMessage: 'Try again.',
}
