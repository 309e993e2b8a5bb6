/** '1 bill', '2,147 bills'. */
export function billsText(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'bill' : 'bills'}`
}
