import { formatPounds } from '@doorstep/portal-contract/money'

/** Pounds from the wire in two parts, for figures with small pence: 1118.4 → '£1,118' and '.40'. */
export function moneyParts(pounds: number): { whole: string; pence: string } {
  const text = formatPounds(pounds)
  return { whole: text.slice(0, -3), pence: text.slice(-3) }
}

/** Credit beside what is outstanding, in pounds (D82): '£17.91 in credit'. */
export const creditText = (pounds: number): string => `${formatPounds(pounds)} in credit`
