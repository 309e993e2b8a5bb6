import { and, type SQL } from 'drizzle-orm'

/** The condition of each key of a filter, made from its value. A key without one doesn't compile. */
export type Conditions<Filter> = {
  [Key in keyof Filter]-?: (value: Exclude<Filter[Key], null | undefined | false>) => SQL | undefined
}

/** What a filter asks for; undefined when that is everything. A missing value, `false` and an empty list or text ask for nothing. */
export function allOf<Filter extends object>(
  filter: Filter,
  conditions: Conditions<Filter>,
): SQL | undefined {
  const asked: (SQL | undefined)[] = []
  for (const key in conditions) {
    const value = filter[key]
    if (isAsked(value)) asked.push(conditions[key](value))
  }
  return and(...asked)
}

function isAsked<Value>(value: Value): value is Exclude<Value, null | undefined | false> {
  return Boolean(value) && !(Array.isArray(value) && value.length === 0)
}
