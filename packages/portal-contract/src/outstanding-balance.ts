/**
 * What is owed on a balance, of an account or of one bill (minus its amount): the absolute value of a negative one, otherwise 0
 * (specification, section 9). Sums add up what is owed on each, so a credit is never taken off another bill (D82).
 * The result has the unit of the argument.
 */
export function outstandingBalance(balance: number): number {
  return balance < 0 ? -balance : 0
}

/** What a balance is in credit, said beside what is outstanding (D82). The result has the unit of the argument. */
export function creditBalance(balance: number): number {
  return outstandingBalance(-balance)
}
