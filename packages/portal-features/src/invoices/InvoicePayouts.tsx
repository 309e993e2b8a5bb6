import type { Invoice } from '@doorstep/portal-contract/invoices.schema'
import { formatPence, toPence } from '@doorstep/portal-contract/money'
import type { Payouts } from '@doorstep/portal-contract/package.schema'
import { Button } from '@doorstep/ui/Button'
import { Ledger } from '@doorstep/ui/Ledger'
import { useRef, useState } from 'react'
import { counted } from '../shared/format/counted.ts'
import * as css from './Invoices.css.ts'

/** What was paid out of an invoice, loaded when it is asked for: supplier by supplier, with what was kept (D29, D76). */
export function InvoicePayouts({
  invoice,
  month,
  load,
}: {
  invoice: Invoice
  month: string
  load: (invoice: Invoice) => Promise<Payouts | undefined>
}) {
  const [payouts, setPayouts] = useState<Payouts>()
  const [isLoading, setLoading] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const show = async () => {
    setLoading(true)
    const loaded = await load(invoice).finally(() => setLoading(false))
    if (!loaded) return
    setPayouts(loaded)
    // The button goes, and focus with it.
    heading.current?.focus()
  }
  return (
    <div className={payouts ? undefined : css.onScreen}>
      <h2 ref={heading} tabIndex={-1} className={css.nextHeading}>
        Paid out
      </h2>
      {payouts ? (
        <Ledger label={`Paid out, ${month}`} {...ledgerOf(payouts)} />
      ) : (
        <Button size="small" busy={isLoading} onClick={show} aria-label={`Show payouts, ${month}`}>
          Show payouts
        </Button>
      )}
    </div>
  )
}

function ledgerOf({ payouts, total_service_fee }: Payouts) {
  const feePence = toPence(total_service_fee)
  const bySupplier = [...Map.groupBy(payouts, ({ provider }) => provider?.name ?? 'Other')].toSorted(
    ([a], [b]) => a.localeCompare(b, 'en-GB'),
  )
  const penceOf = (own: Payouts['payouts']) => own.reduce((sum, { amount }) => sum + toPence(amount), 0)
  return {
    rows: [
      ...bySupplier.map(([label, own]) => ({
        label,
        note: counted(own.length, 'payout'),
        amount: formatPence(penceOf(own)),
      })),
      { label: 'Management fees, kept', amount: formatPence(feePence) },
    ],
    total: { label: 'Total', amount: formatPence(penceOf(payouts) + feePence) },
  }
}
