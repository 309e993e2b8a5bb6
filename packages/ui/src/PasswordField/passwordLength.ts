import { passwordField } from '../KitProvider/words/PasswordField.ts'

/** The level of a password by its length, which is the only rule: requiring kinds of characters doesn't make passwords safer (D2). */
export type PasswordLevel = 'empty' | 'short' | 'enough' | 'good'

/** This many characters above the minimum is a good length. */
const moreThanEnough = 8

/** The number of characters of the top level. */
export const goodLength = (minLength: number) => minLength + moreThanEnough

export function passwordLevel(length: number, minLength: number): PasswordLevel {
  if (length === 0) return 'empty'
  if (length < minLength) return 'short'
  return length < goodLength(minLength) ? 'enough' : 'good'
}

/** The text beside the meter. */
export function passwordWords(length: number, minLength: number, words = passwordField): string {
  const byLevel: Record<PasswordLevel, string> = {
    // The minimum is in the field's hint, which also shows without script.
    empty: words.advice,
    short: words.tooShort(minLength - length),
    enough: words.enough,
    good: words.good,
  }
  return byLevel[passwordLevel(length, minLength)]
}
