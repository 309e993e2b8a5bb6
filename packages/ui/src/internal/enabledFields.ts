/** Selects the fields that people can fill in; focus starts at the first one in a popup or dialog. */
export const enabledFields =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'
