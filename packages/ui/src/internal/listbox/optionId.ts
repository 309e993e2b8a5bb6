/** The id of an option, which filtering doesn't change. */
export const optionId = (listId: string, index: number | undefined) => `${listId}-${index}`
