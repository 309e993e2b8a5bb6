/** How far a password of so many characters has come. Length is the only rule: kinds of characters make none safer (D2). */
export type PasswordLevel = 'empty' | 'short' | 'enough' | 'good'

/** So much longer than it has to be is a good length. */
const moreThanEnough = 8

/** The number of characters at which nothing is left to gain. */
export const goodLength = (minLength: number) => minLength + moreThanEnough

export function passwordLevel(length: number, minLength: number): PasswordLevel {
  if (length === 0) return 'empty'
  if (length < minLength) return 'short'
  return length < goodLength(minLength) ? 'enough' : 'good'
}

const characters = (count: number) => (count === 1 ? '1 more character' : `${count} more characters`)

/** What stands beside the meter. */
export function passwordWords(length: number, minLength: number): string {
  const words: Record<PasswordLevel, string> = {
    // How long it has to be is for the field's hint, which is there without script too.
    empty: 'The longer, the safer.',
    short: `Too short: ${characters(minLength - length)} to go.`,
    enough: 'Long enough. A longer one is safer.',
    good: 'A good length.',
  }
  return words[passwordLevel(length, minLength)]
}
