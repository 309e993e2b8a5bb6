/** How full a text is, in words: '38 characters left', '1 character too many'. Characters are those of the native `length`. */
export function countdown(length: number, limit: number): string {
  const left = limit - length
  const size = Math.abs(left)
  return `${size} character${size === 1 ? '' : 's'} ${left < 0 ? 'too many' : 'left'}`
}

/** Whether to announce the count: within the last tenth, and at least the last 10 characters. */
export function nearLimit(length: number, limit: number): boolean {
  return limit - length <= Math.max(10, limit / 10)
}
