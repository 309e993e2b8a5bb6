import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { formatPence, toPence } from '@doorstep/portal-contract/money'
import type { OrderBill } from '@doorstep/portal-contract/orders.schema'
import type { PayoutOnWire, Payouts } from '@doorstep/portal-contract/package.schema'
import { payoutLines, payoutTypes, type PayoutLine } from '@doorstep/portal-contract/payouts'
import { Card } from '@doorstep/ui/Card'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Ledger } from '@doorstep/ui/Ledger'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { Section } from '@doorstep/ui/Section'
import { Select } from '@doorstep/ui/Select'
import { Stack } from '@doorstep/ui/Stack'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { useMemo, useState } from 'react'
import { capitalised } from '../../shared/format/capitalised.ts'
import { monthText } from './paymentMonths.ts'
import * as css from '../TenancyPage.css.ts'

type Payout = Omit<PayoutOnWire, 'amount'> & { amount: number }
type Line = PayoutLine<Payout>

export interface PackagePayoutsProps {
  payouts: Payouts
  /** The package's bills, for what a payout was for. */
  bills: readonly OrderBill[]
}

/** What went to suppliers, month by month; the lines of a month always add up to its total (D29). */
export function PackagePayouts({
  payouts: { payouts, total_service_fee, has_tv_licence },
  bills,
}: PackagePayoutsProps) {
  const byMonth = useMemo(
    () => Map.groupBy(byDay(payouts.map(inPence)), ({ paid_at }) => dayInLondon(paid_at).slice(0, 7)),
    [payouts],
  )
  const months = [...byMonth.keys()].toSorted().toReversed()
  const [chosen, setChosen] = useState(months[0])
  const paid = (chosen && byMonth.get(chosen)) || []
  const columns = useMemo(() => payoutColumns(bills), [bills])
  const lines = payoutLines(paid)
  return (
    <Section
      heading="Payouts to suppliers"
      actions={
        months.length > 1 && (
          <Select
            label="Month"
            hideLabel
            name="month"
            value={chosen}
            onValueChange={setChosen}
            options={months.map((value) => ({ value, label: monthText(value) }))}
          />
        )
      }
    >
      <Stack space={16}>
        <Table
          label={`Payouts${chosen ? ` of ${monthText(chosen)}` : ''}`}
          columns={columns}
          rows={lines}
          getRowId={({ payout }) => payout.id}
          rowLabel={({ payout }) => payout.provider?.name ?? 'Other'}
          empty={
            <EmptyState title="No payouts yet">Suppliers are paid once the household has paid.</EmptyState>
          }
        />
        {chosen && (
          <Card>
            <Stack space={12}>
              <Ledger
                label={`Paid out in ${monthText(chosen)}`}
                rows={[]}
                total={{
                  label: `Paid out in ${monthText(chosen)}`,
                  amount: formatPence(lines.reduce((sum, { amount }) => sum + amount, 0)),
                }}
              />
              <p className={css.plain}>
                Management fees so far: {formatPence(toPence(total_service_fee))}.
                {has_tv_licence && ' The package includes a TV licence.'}
              </p>
            </Stack>
          </Card>
        )}
      </Stack>
    </Section>
  )
}

/** One payout of each bill and kind a day: each tenant's share is paid out by itself (D115). What comes to nothing is left out. */
const byDay = (payouts: readonly Payout[]): Payout[] =>
  [
    ...Map.groupBy(payouts, ({ bill_id, type_id, provider, paid_at }) =>
      [bill_id, type_id, provider?.id, dayInLondon(paid_at)].join(),
    ).values(),
  ].flatMap(([first, ...others]) => {
    const amount = others.reduce((sum, other) => sum + other.amount, first?.amount ?? 0)
    return first && amount !== 0 ? [{ ...first, amount }] : []
  })

const inPence = (payout: PayoutOnWire): Payout => ({ ...payout, amount: toPence(payout.amount) })

const addedTexts: Record<number, string> = {
  [payoutTypes.refund]: 'refund',
  [payoutTypes.adjustment]: 'adjustment',
  [payoutTypes.oneOffCharge]: 'one-off charge',
}

/** 'Includes a refund of £12.40.' */
const addedText = ({ added }: Line): string =>
  added
    .map(({ type_id, amount }) =>
      type_id === payoutTypes.refund
        ? `Includes a refund of ${formatPence(-amount)}.`
        : `Includes ${addedTexts[type_id] ?? 'an extra'} ${formatPence(amount)}.`,
    )
    .join(' ')

const payoutColumns = (bills: readonly OrderBill[]): TableColumn<Line>[] => [
  {
    id: 'provider',
    header: 'Supplier',
    narrow: 'primary',
    cell: ({ payout: { provider }, isOther }) =>
      provider && !isOther ? (
        <span className={css.provider}>
          <ProviderLogo name={provider.name} src={provider.logo_path} />
          {provider.name}
        </span>
      ) : (
        'Other'
      ),
  },
  {
    id: 'for',
    header: 'For',
    cell: (line) => {
      const { payout, isOther } = line
      const bill = bills.find(({ id }) => id === payout.bill_id)
      const what = isOther ? capitalised(addedTexts[payout.type_id] ?? 'Other') : (bill?.name ?? '–')
      return (
        <span className={css.lines}>
          {what}
          {line.added.length > 0 && <span className={css.second}>{addedText(line)}</span>}
        </span>
      )
    },
  },
  {
    id: 'paid',
    header: 'Paid on',
    width: 'date',
    narrow: 'labelled',
    cell: ({ payout }) => formatDate(dayInLondon(payout.paid_at)),
  },
  {
    id: 'amount',
    header: 'Amount',
    width: 'number',
    align: 'end',
    narrow: 'end',
    cell: ({ amount }) => <span className={css.amount}>{formatPence(amount)}</span>,
  },
]
