/**
 * What names never hold: control characters, those that turn the direction of what is written beside them, and those that nobody sees.
 * Joiners and variation selectors stay: scripts and emoji need them.
 */
const hidden =
  /[\p{Cc}\p{Bidi_Control}]|(?![\u200C\u200D\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/u
/** What people see of a name: no joiner or variation selector is among them. */
const visible = /[\p{L}\p{N}]/u

/** What people read of a name that is not plain. */
export const plainNameSentence = 'Use letters or digits, and no hidden characters.'

/**
 * Whether a name looks like what it is, wherever it is shown: something to see, and nothing that hides or misleads. That there is a
 * name at all is for another rule to ask.
 */
export const isPlainName = (name: string): boolean =>
  name === '' || (!hidden.test(name) && visible.test(name))
