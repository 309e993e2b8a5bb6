/** The prefix of every class of the published kit, which identifies its elements in another app's page. */
export const classPrefix = 'dsui_'
