/**
 * Characters that names must not hold: control characters, those that change the text direction, and invisible ones.
 * Joiners and variation selectors are allowed, because scripts and emoji need them.
 */
const hidden =
  /[\p{Cc}\p{Bidi_Control}]|(?![\u200C\u200D\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/u
/** A name needs at least one letter or digit, because joiners and variation selectors alone are invisible. */
const visible = /[\p{L}\p{N}]/u

/** The error for a name that is not plain. */
export const plainNameText = 'Use letters or numbers, without hidden characters.'

/**
 * Whether a name has visible characters and none that are hidden or misleading. An empty name passes, because another rule
 * checks for it.
 */
export const isPlainName = (name: string): boolean =>
  name === '' || (!hidden.test(name) && visible.test(name))
