import { dayInLondon, formatDate, formatMonth } from '@doorstep/portal-contract/dates'
import { maxAttempts, nextAttempt, paymentStatusText } from '@doorstep/portal-contract/invoices'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { formatPence, formatPounds, toPence, toPounds } from '@doorstep/portal-contract/money'
import type { PackageInvoice, PackageShare } from '@doorstep/portal-contract/package.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { Inline } from '@doorstep/ui/Inline'
import { Ledger } from '@doorstep/ui/Ledger'
import { Section } from '@doorstep/ui/Section'
import { Select } from '@doorstep/ui/Select'
import { Stack } from '@doorstep/ui/Stack'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import { StatusDot } from '@doorstep/ui/StatusDot'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { Timeline, type TimelineEvent } from '@doorstep/ui/Timeline'
import { useMemo, useState } from 'react'
import { paymentText, paymentTone } from '../../shared/format/paymentText.ts'
import { PackageFrame } from './PackageFrame.tsx'
import { PackagePayouts } from './PackagePayouts.tsx'
import {
  failureOf,
  type MonthCell,
  monthText,
  paymentMonths,
  type PaymentMonth,
  shortMonth,
  type TenantRow,
} from './paymentMonths.ts'
import * as css from '../TenancyPage.css.ts'
import { type PackageTabProps, usePackage } from './usePackage.ts'

/** The tab Payments: money in and money out (D24c, D29). */
export function PackagePayments(props: PackageTabProps) {
  const page = usePackage(props)
  const { tenancy, payments, payouts } = page
  const missing = (['payments', 'payouts'] as const).filter((part) => page[part] === null)
  const retry = (
    <ErrorState
      message={unexpectedFailure}
      onRetry={() => missing.forEach(page.load)}
      retrying={missing.some(page.isLoading)}
    />
  )
  return (
    <PackageFrame page={page} tab="payments">
      {!payments && retry}
      {payments && payments.shares.length + payments.invoices.length === 0 && (
        <Card>
          <EmptyState title="No payments yet">
            The first one is taken once the package is approved.
          </EmptyState>
        </Card>
      )}
      {payments && payments.shares.length > 0 && <TenantPayments shares={payments.shares} />}
      {payments && payments.invoices.length > 0 && <Invoices invoices={payments.invoices} />}
      {payouts ? <PackagePayouts payouts={payouts} bills={tenancy.order?.bills ?? []} /> : payments && retry}
    </PackageFrame>
  )
}

/** How many months the grid shows, up to the chosen one. */
const mostMonths = 5

function TenantPayments({ shares }: { shares: Parameters<typeof paymentMonths>[0] }) {
  const { rows, months } = useMemo(() => paymentMonths(shares), [shares])
  const [upTo, setUpTo] = useState<string | null>(null)
  const shown = useMemo(() => months.filter(({ month }) => upTo === null || month <= upTo), [months, upTo])
  const columns = useMemo(() => gridColumns(shown.slice(-mostMonths).map(({ month }) => month)), [shown])
  const gridRows = useMemo(() => [...rows, totalOf(rows, months)], [rows, months])
  const states = useMemo(() => statesIn(rows), [rows])
  const failures = useMemo(() => failuresToTell(rows, months.at(-1)?.month), [rows, months])
  const chosen = shown.at(-1)
  return (
    <>
      {failures.map((failure) => (
        <FailedPaymentAlert key={failure.share.id} {...failure} />
      ))}
      <Columns template="table-aside">
        <Section
          heading="Tenant payments"
          actions={
            <Inline space={12}>
              {states.map((state) => (
                <StatusDot key={state} {...dots[state]} />
              ))}
              {months.length > 1 && (
                <Select
                  label="Payments up to"
                  hideLabel
                  name="up-to"
                  value={chosen?.month ?? ''}
                  onValueChange={setUpTo}
                  options={months
                    .toReversed()
                    .map(({ month }) => ({ value: month, label: monthText(month) }))}
                />
              )}
            </Inline>
          }
        >
          <Table
            label="Tenant payments"
            columns={columns}
            rows={gridRows}
            getRowId={({ id }) => id}
            rowLabel={({ name }) => name}
          />
        </Section>
        {chosen && (
          <Stack space={16}>
            <MonthCard month={chosen} lateMonths={lateMonthsIn(rows, chosen.month)} />
            <Card heading="What happened">
              <Timeline label="What happened" events={eventsOf(rows, chosen.month)} />
            </Card>
          </Stack>
        )}
      </Columns>
    </>
  )
}

interface FailedPayment {
  name: string
  month: string
  share: PackageShare
  failure: NonNullable<ReturnType<typeof failureOf>>
}

/** The shares whose last attempt failed: those of the latest month, and earlier ones that are not tried again. */
function failuresToTell(rows: readonly TenantRow[], latest: string | undefined): FailedPayment[] {
  return rows.flatMap(({ name, cells }) =>
    [...cells].flatMap(([month, { state, share }]) => {
      const failure = state === 'failed' && failureOf(share)
      return failure && (month === latest || failure.next === null) ? [{ name, month, share, failure }] : []
    }),
  )
}

/** A payment that failed: what was wrong, and what happens next. */
function FailedPaymentAlert({ name, month, share, failure }: FailedPayment) {
  const { amount, failure_reason, next, attempt } = failure
  return (
    <Alert tone="critical">
      <strong>
        {name}’s payment of {formatPounds(amount)} for {monthText(month)} failed
        {attempt > 1 ? ' again' : ''}.
      </strong>{' '}
      {failure_reason}{' '}
      {next
        ? `We’ll try again on ${formatDate(next)}.`
        : attempt >= maxAttempts &&
          `We won’t try again. ${formatPounds(share.left)} is left to pay by bank transfer, with the reference ‘Invoice ${share.id}’.`}
    </Alert>
  )
}

interface MonthCardProps {
  month: PaymentMonth
  lateMonths: LateMonths
}

function MonthCard({
  month: { month, duePence, creditedPence, paidPence, leftPence },
  lateMonths,
}: MonthCardProps) {
  return (
    <Card
      heading={monthText(month)}
      actions={
        leftPence === 0 ? (
          <StatusBadge tone="positive">Paid</StatusBadge>
        ) : (
          <StatusBadge tone="caution">{paidPence > 0 ? 'Part paid' : 'Due'}</StatusBadge>
        )
      }
    >
      <Ledger
        label={monthText(month)}
        rows={[
          { label: 'Due from the household', amount: formatPence(duePence) },
          { label: 'Received', amount: formatPence(paidPence) },
        ]}
        total={{ label: 'Still to come', amount: formatPence(leftPence) }}
      />
      {creditedPence > 0 && <p className={css.plain}>{formatPence(creditedPence)} was credited.</p>}
      {paidPence > duePence - leftPence && <p className={css.plain}>More was paid than was due.</p>}
      <LateMonthsNote months={lateMonths} />
    </Card>
  )
}

type LateMonths = PackageInvoice['late_months']

/** What of the shares of a month is for months before it, in all. */
function lateMonthsIn(rows: readonly TenantRow[], month: string): LateMonths {
  const found = rows.flatMap(({ cells }) => cells.get(month)?.share.late_months ?? [])
  return [...Map.groupBy(found, (late) => late.month)].map(([late, own]) => ({
    month: late,
    amount: toPounds(own.reduce((sum, { amount }) => sum + toPence(amount), 0)),
  }))
}

/** Says which months before its own something is for, and how much. */
function LateMonthsNote({ months }: { months: LateMonths }) {
  return months.map(({ month, amount }) => (
    <p key={month} className={css.plain}>
      Includes {formatPounds(amount)} for {formatMonth(month)}.
    </p>
  ))
}

const dots = {
  paid: { tone: 'positive', label: 'Paid' },
  late: { tone: 'info', label: 'Paid late' },
  failed: { tone: 'critical', label: 'Failed' },
  pending: { tone: 'caution', label: 'Due' },
  credited: { tone: 'neutral', label: 'Credited' },
} as const

/** Which states there are in the grid, in the order of `dots`. */
function statesIn(rows: readonly TenantRow[]): (keyof typeof dots)[] {
  const found = new Set(rows.flatMap(({ cells }) => [...cells.values()].map(({ state }) => state)))
  return (['paid', 'late', 'failed', 'pending', 'credited'] as const).filter((state) => found.has(state))
}

/** The last row of the grid: what all of them paid in each month, and so far. */
type TotalRow = { id: 'total'; name: string; paidIn: ReadonlyMap<string, number>; paidPence: number }

const totalOf = (rows: readonly TenantRow[], months: readonly PaymentMonth[]): TotalRow => ({
  id: 'total',
  name: 'Total',
  paidIn: new Map(months.map(({ month, paidPence }) => [month, paidPence])),
  paidPence: rows.reduce((sum, { paidPence }) => sum + paidPence, 0),
})

type GridRow = TenantRow | TotalRow

/** A column for each month; under 1024 px the last two only. */
function gridColumns(months: readonly string[]): TableColumn<GridRow>[] {
  return [
    {
      id: 'name',
      header: 'Tenant',
      narrow: 'primary',
      cell: ({ id, name }) => <span className={id === 'total' ? css.total : css.strong}>{name}</span>,
    },
    ...months.map((month, index): TableColumn<GridRow> => ({
      id: month,
      header: shortMonth(month),
      width: 'number',
      align: 'end',
      narrow: months.length - index <= 2 ? 'labelled' : 'hide',
      ...(months.length - index > 3 && { showFrom: 1400 }),
      cell: (row) =>
        row.id === 'total' ? (
          <span className={css.amount}>{formatPence(row.paidIn.get(month) ?? 0)}</span>
        ) : (
          <Cell cell={row.cells.get(month)} />
        ),
    })),
    {
      id: 'paid',
      header: 'Paid so far',
      width: 'number',
      align: 'end',
      narrow: 'end',
      cell: ({ paidPence }) => <span className={css.amount}>{formatPence(paidPence)}</span>,
    },
  ]
}

function Cell({ cell }: { cell: MonthCell | undefined }) {
  if (!cell) return '–'
  const { tone, label } = dots[cell.state]
  return (
    <span className={css.month}>
      <StatusDot tone={tone} label={label} hideLabel />
      <span>{cell.state === 'failed' || cell.state === 'credited' ? label : formatPence(cell.pence)}</span>
    </span>
  )
}

/** When a month's shares are tried next, and all payments of them, the newest first. */
function eventsOf(rows: readonly TenantRow[], month: string): TimelineEvent[] {
  const shares = rows.flatMap(({ name, cells }) => {
    const share = cells.get(month)?.share
    return share ? [{ name, share }] : []
  })
  const coming = shares.flatMap(({ name, share }) => {
    const next = nextAttempt(share)
    return next ? [{ id: share.id, name, day: next.day }] : []
  })
  const payments = shares.flatMap(({ name, share }) =>
    share.payments.map((payment) => ({ ...payment, name, on: payment.settled_at ?? payment.created_at })),
  )
  return [
    ...coming.map(({ id, name, day }) => ({
      id: `next-${id}`,
      tone: 'neutral' as const,
      shape: 'dashed' as const,
      title: 'Next attempt',
      detail: name,
      when: formatDate(day),
      dateTime: day,
    })),
    ...payments
      .toSorted((a, b) => b.on.localeCompare(a.on))
      .map(({ id, name, amount, failure_reason, on, ...payment }) => ({
        id: String(id),
        tone: paymentTone(payment.status),
        title: `${name}, ${formatPounds(amount)}`,
        detail: [paymentText(payment), failure_reason].filter(Boolean).join(' · '),
        when: formatDate(dayInLondon(on)),
        dateTime: on,
      })),
  ]
}

const invoiceTones: Record<string, 'positive' | 'critical' | 'caution'> = {
  Paid: 'positive',
  Failed: 'critical',
}

const invoiceColumns: TableColumn<PackageInvoice>[] = [
  {
    id: 'created',
    header: 'Invoice',
    narrow: 'primary',
    cell: ({ created_at }) => formatDate(dayInLondon(created_at)),
  },
  {
    id: 'total',
    header: 'Invoice total',
    width: 'reference',
    align: 'end',
    showFrom: 1240,
    narrow: 'hide',
    cell: ({ total }) => formatPounds(total),
  },
  {
    id: 'amount',
    header: 'For this package',
    width: 'reference',
    align: 'end',
    narrow: 'end',
    cell: ({ amount }) => <span className={css.amount}>{formatPounds(amount)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    width: 'badge',
    narrow: 'end',
    cell: ({ status }) => (
      <StatusBadge tone={invoiceTones[status] ?? 'caution'}>{paymentStatusText(status)}</StatusBadge>
    ),
  },
]

/** The invoices that a bills-included package is on, and the attempts to take the newest. */
function Invoices({ invoices }: { invoices: PackageInvoice[] }) {
  const [newest] = invoices
  const next = newest && nextAttempt(newest)
  return (
    <Columns template="table-aside">
      <Section heading="Invoices">
        <Table
          label="Invoices with this package"
          columns={invoiceColumns}
          rows={invoices}
          getRowId={({ id }) => id}
          rowLabel={({ created_at }) => `Invoice of ${formatDate(dayInLondon(created_at))}`}
        />
      </Section>
      {newest && (
        <Card heading="The latest invoice">
          <Stack space={12}>
            {newest.payments.length === 0 ? (
              <p className={css.plain}>
                Nothing has been paid yet.{next && ` We’ll collect it on ${formatDate(next.day)}.`}
              </p>
            ) : (
              <Timeline
                label="Payments of the latest invoice"
                events={newest.payments.map(({ id, amount, failure_reason, created_at, ...payment }) => ({
                  id: String(id),
                  tone: paymentTone(payment.status),
                  title: `${paymentText(payment)}: ${formatPounds(amount)}`,
                  detail: [
                    failure_reason,
                    payment.attempt !== null &&
                      next?.attempt === payment.attempt + 1 &&
                      `We’ll try again on ${formatDate(next.day)}.`,
                  ]
                    .filter(Boolean)
                    .join(' '),
                  when: formatDate(dayInLondon(created_at)),
                  dateTime: created_at,
                }))}
              />
            )}
            <p className={css.plain}>
              This package is {formatPence(toPence(newest.amount))} of {formatPence(toPence(newest.total))}.
            </p>
            <LateMonthsNote months={newest.late_months} />
          </Stack>
        </Card>
      )}
    </Columns>
  )
}
