import { addDays, formatDate } from '@doorstep/portal-contract/dates'

/** What holds from a day on, until the next. */
export type Dated<Value> = { from: string; value: Value }

/** Whether two plain values are the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What holds in the order of its days, without what changes nothing. @param nothing what holds before the first day */
export function settled<Value>(list: readonly Dated<Value>[], nothing: Value): Dated<Value>[] {
  return list
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .filter(({ value }, index, all) => !isSame(value, index === 0 ? nothing : all[index - 1]?.value))
}

/** Rows with a first and a last day, as what holds from each day on which that changes. */
export function datedOf<Row extends { validFrom: string; validTo: string | null }, Value>(
  rows: readonly Row[],
  valueOf: (valid: Row[]) => Value,
): Dated<Value>[] {
  const days = new Set(
    rows.flatMap(({ validFrom, validTo }) => [validFrom, ...(validTo === null ? [] : [addDays(validTo, 1)])]),
  )
  const list = [...days].map((from) => ({
    from,
    value: valueOf(
      rows.filter(({ validFrom, validTo }) => validFrom <= from && (validTo === null || validTo >= from)),
    ),
  }))
  return settled(list, valueOf([]))
}

/** Whether something was quoted by then. */
export const hasBegun = (list: readonly Dated<unknown>[], today: string): boolean =>
  list.some(({ from }) => from <= today)

/**
 * Why a list can't take the place of another: what held on a day that has come was quoted, and stays (D101). Nothing was, before there was
 * any.
 * @returns a sentence for each, and the day of the list that it is about; null where the day is missing
 */
export function faultsOfPast<Value>(
  before: readonly Dated<Value>[],
  after: readonly Dated<Value>[],
  today: string,
): { from: string | null; message: string }[] {
  if (!hasBegun(before, today)) return []
  const tomorrow = formatDate(addDays(today, 1))
  const [past, given] = [before, after].map((list) => list.filter(({ from }) => from <= today))
  const faults = (given ?? []).flatMap(({ from, value }) => {
    const held = past?.find((each) => each.from === from)
    if (held && isSame(held.value, value)) return []
    const message = held
      ? `What holds from ${formatDate(from)} has been quoted and can’t change. Put it back, and write what is new from ${tomorrow} or later.`
      : `${formatDate(from)} has come, and something else was quoted. Write it from ${tomorrow} or later.`
    return [{ from, message }]
  })
  const missing = (past ?? []).flatMap(({ from }) =>
    given?.some((each) => each.from === from)
      ? []
      : [
          {
            from: null,
            message: `What held from ${formatDate(from)} is missing: it has been quoted, so it stays in the file. Put it back, and write what is new from ${tomorrow} or later.`,
          },
        ],
  )
  return [...faults, ...missing]
}
