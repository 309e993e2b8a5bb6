/** The first day of a day's month. */
export const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`

export const earlier = (a: string, b: string) => (a < b ? a : b)

/** The moment `minutes` after midnight UTC of a day. */
export const momentOf = (day: string, minutes = 540) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000)
