const inWords = new Intl.ListFormat('en-GB')

/** 'Larkfield Energy, Calder Water and Fernhill Energy'. */
export const listOfNames = (names: readonly string[]): string => inWords.format(names)
