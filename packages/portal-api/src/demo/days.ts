export const earlier = (a: string, b: string) => (a < b ? a : b)

/** The moment `minutes` after midnight UTC of a day. */
export const momentOf = (day: string, minutes = 540) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000)
