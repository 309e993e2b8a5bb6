/** Begins each class of the published kit, so that its elements are known in somebody else's page. */
export const classPrefix = 'dsui_'
