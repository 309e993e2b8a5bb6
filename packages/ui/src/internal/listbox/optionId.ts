/** An option keeps its id however the list is filtered. */
export const optionId = (listId: string, index: number | undefined) => `${listId}-${index}`
