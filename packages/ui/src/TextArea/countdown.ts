import { textArea } from '../KitProvider/words/common.ts'

/** How full a text is, in words: '38 characters left', '1 character too many'. Characters are those of the native `length`. */
export function countdown(length: number, limit: number, words = textArea): string {
  const left = limit - length
  return left < 0 ? words.over(-left) : words.left(left)
}

/** Whether to announce the count: within the last tenth, and at least the last 10 characters. */
export function nearLimit(length: number, limit: number): boolean {
  return limit - length <= Math.max(10, limit / 10)
}
