/** What names never hold: control characters, and those that turn the direction of what is written beside them. */
const hidden = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
const visible = /[\p{L}\p{N}]/u

/** What people read of a name that is not plain. */
export const plainNameSentence = 'Use letters or digits, and no hidden characters.'

/**
 * Whether a name looks like what it is, wherever it is shown: something to see, and nothing that hides or misleads. That there is a
 * name at all is for another rule to ask.
 */
export const isPlainName = (name: string): boolean =>
  name === '' || (!hidden.test(name) && visible.test(name))
