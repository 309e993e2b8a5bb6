import { addDays } from '@doorstep/portal-contract/dates'

/** How one value is written in an address and read back. Reading never fails: invalid values are dropped. */
export type Filter<Value> = {
  /** What does not narrow the list. */
  none: Value
  read(texts: readonly string[]): Value
  write(value: Value): string[]
  /** Shows more than the list does by itself: it counts as no filter to be cleared. */
  widens?: true
  /** Its name in the address, where that is another than in the query. Such a filter has no control. */
  inAddress?: string
  /** Its name in the calls, where that is another than in the query; null for what no call is asked with. */
  sentAs?: string | null
  /** Names records of one partner: it goes when another partner is chosen. */
  isOfPartner?: true
}

/** A filter whose name in the calls is not the one in the query. */
export const sentAs = <Name extends string | null, Own extends Filter<unknown>>(name: Name, filter: Own) => ({
  ...filter,
  sentAs: name,
})

/** A filter by records of one partner, which another partner doesn't have. */
export const ofPartner = <Own extends Filter<unknown>>(filter: Own) => ({
  ...filter,
  isOfPartner: true as const,
})

/** The largest id that the database can hold. */
const largestId = 2_147_483_647

/** A positive whole number that can be an id, or null. */
export function readId(text: string | null | undefined): number | null {
  const number = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0
  return number > 0 && number <= largestId ? number : null
}

/** One record, by its id. */
export const oneId: Filter<number | null> = {
  none: null,
  read: ([text]) => readId(text),
  write: (id) => (id === null ? [] : [String(id)]),
}

/** Several records, by their ids in ascending order. */
export const manyIds: Filter<readonly number[]> = {
  none: [],
  read: (texts) => [...new Set(texts.flatMap((text) => readId(text) ?? []))].toSorted((a, b) => a - b),
  write: (ids) => ids.map(String),
}

/** Several records, by the words in their addresses, such as `hmo`, in alphabetical order. */
export const manySlugs: Filter<readonly string[]> = {
  none: [],
  read: (texts) => [...new Set(texts.filter((text) => /^[a-z0-9-]{1,100}$/.test(text)))].toSorted(),
  write: (slugs) => [...slugs],
}

/** Only the records of one kind: `?overdue=1`. */
export const flag: Filter<boolean> = {
  none: false,
  read: ([text]) => text === '1',
  write: (isOn) => (isOn ? ['1'] : []),
}

/** One of some fixed values. */
export const oneOf = <Value extends string>(values: readonly Value[]): Filter<Value | null> => ({
  none: null,
  read: ([text]) => values.find((value) => value === text) ?? null,
  write: (value) => (value === null ? [] : [value]),
})

/** One of some fixed values, of which one needs no mention. */
export const choice = <Value extends string>(values: readonly Value[], byDefault: Value): Filter<Value> => ({
  none: byDefault,
  read: ([text]) => values.find((value) => value === text) ?? byDefault,
  write: (value) => (value === byDefault ? [] : [value]),
})

/** Any text, cut at a length that no such text reaches. */
export const oneText = (maxLength: number): Filter<string | null> => ({
  none: null,
  read: ([text]) => text?.slice(0, maxLength) || null,
  write: (text) => (text ? [text] : []),
})

/** Several of some fixed values, in their fixed order. */
export const manyOf = <Value extends string>(values: readonly Value[]): Filter<readonly Value[]> => ({
  none: [],
  read: (texts) => values.filter((value) => texts.includes(value)),
  write: (chosen) => [...chosen],
})

/** A day as `YYYY-MM-DD`; `17/03/2026`, as people type it where no script runs, is read too. */
export const oneDay: Filter<string | null> = {
  none: null,
  read: ([text = '']) => {
    const [, day = '', month = '', year] = /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/.exec(text.trim()) ?? []
    const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
    return isDay(iso) && iso >= '1900-01-01' ? iso : null
  },
  write: (day) => (day === null ? [] : [day]),
}

function isDay(text: string): boolean {
  try {
    return addDays(text, 0) === text
  } catch {
    return false
  }
}
