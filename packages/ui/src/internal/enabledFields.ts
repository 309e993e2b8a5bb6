/** Selects what people can fill in: where focus starts in what opens. */
export const enabledFields =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'
