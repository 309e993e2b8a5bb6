export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A line of `X.docs.ts` as a sentence. */
export function sentence(text: string): string {
  const start = /^[a-z]+[ ,:]/.test(text) ? capital(text) : text
  return /[.?!]$/.test(start) ? start : `${start}.`
}
