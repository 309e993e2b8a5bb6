/** Selects what people can fill in: where focus starts in what opens. */
export const fields = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'
