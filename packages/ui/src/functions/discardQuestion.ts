/** The words of a ConfirmDialog before a form's answers are thrown away. */
export const discardQuestion = {
  question: 'Discard your changes?',
  consequence: 'What you’ve filled in won’t be saved.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
  tone: 'critical',
  failureMessage: 'Try again.',
} as const
