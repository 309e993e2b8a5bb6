/** Which rows of an import a list of them shows. */
export const importFilters = ['all', 'attention', 'duplicates', 'ready'] as const
export type ImportFilter = (typeof importFilters)[number]
