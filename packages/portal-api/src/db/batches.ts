/** Rows in portions of which each fits into one statement: PostgreSQL takes 65,535 values. */
export function* batchesOf<Item>(items: readonly Item[], size = 500): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
