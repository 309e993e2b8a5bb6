/**
 * The change against the previous equal period in whole percent, half away from zero (specification, section 9; D36).
 * 'New' when there was nothing before, '–' when there is nothing in either, or nobody knows what was before (D72).
 * @param before,now whole numbers in one unit: a count, or pence; `before` is null for a day without figures
 */
export function percentChange(before: number | null, now: number): number | 'New' | '–' {
  if (before === null) return '–'
  if (before === 0) return now === 0 ? '–' : 'New'
  const change = (now - before) * 100
  const size = Math.abs(before)
  // Whole-number division: a quotient just under a half must not be rounded up by floating point.
  const doubled = 2 * Math.abs(change) + size
  const percent = (doubled - (doubled % (2 * size))) / (2 * size)
  return percent === 0 || change < 0 === before < 0 ? percent : -percent
}
