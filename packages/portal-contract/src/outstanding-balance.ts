/**
 * What is owed on a provider account: the absolute value of a negative balance, otherwise 0 (specification, section 9).
 * The result has the unit of the argument.
 */
export function outstandingBalance(accountBalance: number): number {
  return accountBalance < 0 ? -accountBalance : 0
}
