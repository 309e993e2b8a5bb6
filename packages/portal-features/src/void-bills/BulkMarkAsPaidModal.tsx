import { formatPounds } from '@doorstep/portal-contract/money'
import type { BillProviderEntry } from '@doorstep/portal-contract/providers.schema'
import { Ledger } from '@doorstep/ui/Ledger'
import { counted, formatCount } from '../shared/format/counted.ts'
import { creditText } from '../shared/format/money.ts'
import { ConfirmModal } from '../shared/modal/ConfirmModal.tsx'
import {
  changedByMarking,
  type KnownBill,
  type Marking,
  totalOf,
  totalText,
} from './void-bills.projection.ts'

export interface BulkMarkAsPaidModalProps {
  marking: Marking
  providers: readonly BillProviderEntry[] | null
  /** Called with true when the bills are to be marked. */
  onClose: (isConfirmed?: true) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    bulkMarkAsPaid: BulkMarkAsPaidModalProps
  }
}

/** Asks before many bills or much money are marked (D31): what they come to, with each provider. */
export function BulkMarkAsPaidModal({ marking, providers, onClose }: BulkMarkAsPaidModalProps) {
  const { bills, isPaid } = marking
  const wanted = isPaid ? 'paid' : 'unpaid'
  const already = isPaid ? 'paid' : 'needs_paying'
  const changing = changedByMarking(marking)
  const total = totalOf(changing)
  return (
    <ConfirmModal
      question={{
        question: `Mark ${counted(changing.length, 'bill')} as ${wanted}?`,
        consequence: [`They come to ${totalText(total)}.`, ...stayingText(bills, already)].join(' '),
        confirmLabel: `Mark ${formatCount(changing.length)} as ${wanted}`,
        children: (
          <Ledger
            label={`Bills to mark as ${wanted}`}
            rows={ledgerRows(changing, providers)}
            total={{ label: 'Total', amount: formatPounds(total.amount) }}
          />
        ),
      }}
      onClose={onClose}
    />
  )
}

/** 'Two are challenged and stay as they are.', for each state that marking leaves alone. */
function stayingText(bills: readonly KnownBill[], already: 'paid' | 'needs_paying'): string[] {
  return ([already, 'challenged', 'outdated'] as const).flatMap((status) => {
    const count = bills.filter((bill) => bill.status === status).length
    if (count === 0) return []
    const number = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'][count]
    const [be, stay] = count === 1 ? ['is', 'stays as it is'] : ['are', 'stay as they are']
    const state = status === 'needs_paying' ? 'unpaid already' : status === 'paid' ? 'paid already' : status
    return `${number ?? formatCount(count)} ${be} ${state} and ${stay}.`
  })
}

/** A line for each provider, the largest sum first. */
function ledgerRows(bills: readonly KnownBill[], providers: readonly BillProviderEntry[] | null) {
  const byProvider = new Map<number, KnownBill[]>()
  for (const bill of bills) {
    byProvider.set(bill.provider_id, [...(byProvider.get(bill.provider_id) ?? []), bill])
  }
  return [...byProvider]
    .map(([id, own]) => ({ name: nameOf(id, providers), count: own.length, ...totalOf(own) }))
    .toSorted((a, b) => b.amount - a.amount)
    .map(({ name, count, amount, credit }) => ({
      label: name,
      note: [counted(count, 'bill'), ...(credit > 0 ? [creditText(credit)] : [])].join(' · '),
      amount: formatPounds(amount),
    }))
}

function nameOf(id: number, providers: readonly BillProviderEntry[] | null) {
  return providers?.find((provider) => provider.id === id)?.name ?? `Supplier ${id}`
}
