import { formatPence } from '@doorstep/portal-contract/money'
import { Ledger } from '@doorstep/ui/Ledger'
import type { CostLine } from '@doorstep/portal-contract/costLines'

export interface CostLedgerProps {
  lines: readonly CostLine[]
  totalPence: number
  totalLabel?: string
}

/** What a package costs each month, line by line. */
export function CostLedger({ lines, totalPence, totalLabel = 'Each month' }: CostLedgerProps) {
  return (
    <Ledger
      label="Each month"
      rows={lines.map(({ pence, ...line }) => ({ ...line, amount: formatPence(pence) }))}
      total={{ label: totalLabel, amount: formatPence(totalPence) }}
    />
  )
}
