/** A number with its word: '1 bill', '2,147 bills'. @param many where it is not `one` with an s */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
}
