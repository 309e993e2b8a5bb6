/** Money is integer pence in the code and a number of pounds in the API (D46). */

/** Pounds from the wire as integer pence: 1118.4 → 111840. */
export function toPence(pounds: number): number {
  // Adding 0 turns -0 into 0.
  return Math.round(pounds * 100) + 0
}

/** Integer pence as pounds for the wire: 111840 → 1118.4. */
export function toPounds(pence: number): number {
  return pence / 100
}

/** Integer pence as shown: '£1,118.40'; the minus is U+2212 and precedes the £ (specification, section 9). */
export function formatPence(pence: number): string {
  const digits = String(Math.abs(pence)).padStart(3, '0')
  const pounds = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${pence < 0 ? '\u2212' : ''}£${pounds}.${digits.slice(-2)}`
}

/** Pounds from the wire as shown: 1118.4 → '£1,118.40'. */
export function formatPounds(pounds: number): string {
  return formatPence(toPence(pounds))
}

/**
 * Shares a total by weight so that the shares add up to it exactly: by largest remainder, the first of equals first (D39).
 * @param total integer pence, also negative
 * @param weights whole numbers of 0 or more, not all 0; otherwise a RangeError
 */
export function splitTotal(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (!(sum > 0) || weights.some((weight) => weight < 0 || !Number.isInteger(weight))) {
    throw new RangeError('Weights are whole numbers of 0 or more, not all 0')
  }
  const size = Math.abs(total)
  const remainders = weights.map((weight) => (size * weight) % sum)
  const shares = weights.map((weight, index) => (size * weight - (remainders[index] ?? 0)) / sum)
  const left = size - shares.reduce((all, share) => all + share, 0)
  const first = remainders
    .map((remainder, index) => ({ remainder, index }))
    .toSorted((a, b) => b.remainder - a.remainder)
    .slice(0, left)
  for (const { index } of first) shares[index] = (shares[index] ?? 0) + 1
  return total < 0 ? shares.map((share) => 0 - share) : shares
}

/** What each housemate's share of a price is, in integer pence: the shares add up to it exactly (D39). @param housemates 1 or more */
export function priceEach(pence: number, housemates: number): number[] {
  return splitTotal(
    pence,
    Array.from({ length: housemates }, () => 1),
  )
}
