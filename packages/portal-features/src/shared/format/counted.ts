/**
 * A whole number as shown: 2147 → '2,147'. The first `toLocaleString` of a page loads the browser's locale data, which on a slow phone
 * takes longer than the rows of a list.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** A number with its word: '1 bill', '2,147 bills'. @param many where it is not `one` with an s */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
