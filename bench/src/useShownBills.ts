import { useMemo } from 'react'
import type { Bill } from './contract.ts'

/** The bills whose address has the words in it and whose provider is chosen, if any is. */
export function useShownBills(
  bills: readonly Bill[],
  search: string,
  providers: readonly string[],
): readonly Bill[] {
  return useMemo(() => {
    const words = search.trim().toLowerCase()
    const chosen = new Set(providers)
    return bills.filter(
      (bill) =>
        bill.property.toLowerCase().includes(words) && (chosen.size === 0 || chosen.has(bill.provider)),
    )
  }, [bills, search, providers])
}
