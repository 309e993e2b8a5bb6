import { addressText } from '@doorstep/portal-contract/addresses'
import { commissionNote, commissionPayment } from '@doorstep/portal-contract/commission'
import type { CommissionedOrder, CommissionReport } from '@doorstep/portal-contract/commission.schema'
import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { officeFailures } from '@doorstep/portal-contract/messages'
import { formatPounds } from '@doorstep/portal-contract/money'
import { pageSize } from '@doorstep/portal-contract/wire'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { isPlainPress } from '@doorstep/ui/Link'
import { SegmentedControl } from '@doorstep/ui/SegmentedControl'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { useMemo } from 'react'
import { formatCount } from '../shared/format/counted.ts'
import { monthInWords } from '../shared/format/dates.ts'
import { PropertyAddress } from '../shared/property/PropertyAddress.tsx'
import { tenancyHref } from '../shared/property/propertyHref.ts'
import { commissionPage, type OrderChoice, orderChoices } from './commission.address.ts'
import type { OrdersState } from './commission.store.ts'
import * as css from './ReportCells.css.ts'

export interface ReportDetailProps {
  report: CommissionReport
  /** Undefined until they are asked for. */
  orders: OrdersState | undefined
  onLoad: () => unknown
  onChoose: (only: OrderChoice) => unknown
}

/** What is in a report: how far it is, and each of its orders with what it earned or why it earned nothing. */
export function ReportDetail({ report, orders, onLoad, onChoose }: ReportDetailProps) {
  const month = monthInWords(report.period_start)
  const columns = useMemo(() => columnsOf(report.period_start), [report.period_start])
  const rows = orders?.rows ?? []
  const only = orders?.only ?? 'all'
  const total = rows.length > 0 ? (orders?.total ?? 0) : countsOf(report)[only]
  const hasFailed = orders?.hasFailed ?? false
  return (
    <div className={css.detail}>
      <p className={css.life}>{lifeOf(report).join(' · ')}</p>
      {report.total_orders > 0 && (
        <div className={css.choice}>
          <SegmentedControl
            label={`Which lines of ${month}`}
            value={only}
            items={orderChoices.map((value) => ({
              value,
              label: `${choiceTexts[value]} ${formatCount(countsOf(report)[value])}`,
              href: commissionPage.href({ report: report.id, orders: value }),
            }))}
            onClick={(event) => {
              const link = event.target instanceof Element ? event.target.closest('a') : null
              if (!link || !isPlainPress(event)) return
              event.preventDefault()
              void onChoose(commissionPage.parse(link.search).orders)
            }}
          />
        </div>
      )}
      <Table
        label={`Lines of ${month}`}
        columns={columns}
        rows={rows}
        getRowId={idOf}
        rowLabel={labelOf}
        state={hasFailed ? 'error' : (orders?.isLoading ?? true) ? 'loading' : 'ready'}
        errorMessage={officeFailures.commission}
        onRetry={() => void onLoad()}
        empty={<EmptyState title={`${noneTexts[only]} in ${month}`} illustration="none" />}
      />
      <div className={css.foot}>
        {rows.length > 0 && rows.length < total && (
          <span className={css.more}>
            <Button size="small" busy={orders?.isLoading ?? false} onClick={() => void onLoad()}>
              {total <= pageSize.max ? `Show all ${formatCount(total)} lines` : 'Show more lines'}
            </Button>
          </span>
        )}
        <p className={css.sum}>
          {rows.length < total && rows.length > 0 && (
            <span className={css.muted}>
              {formatCount(rows.length)} of {formatCount(total)} lines shown.{' '}
            </span>
          )}
          Total for {month} <b className={css.strong}>{formatPounds(report.total_commission)}</b>
        </p>
      </div>
    </div>
  )
}

const choiceTexts: Record<OrderChoice, string> = {
  all: 'All',
  earned: 'Earned commission',
  nothing: 'Earned nothing',
}

const noneTexts: Record<OrderChoice, string> = {
  all: 'No packages',
  earned: 'No package earned commission',
  nothing: 'Every package earned commission',
}

const countsOf = ({
  total_orders,
  total_eligible_orders,
}: CommissionReport): Record<OrderChoice, number> => ({
  all: total_orders,
  earned: total_eligible_orders,
  nothing: total_orders - total_eligible_orders,
})

/** What happened to a report, and what comes next. */
function lifeOf({
  created_at,
  approved_at,
  paid_at,
  pays_on,
  refused_at,
  refused_reason,
  status,
  total_commission: total,
}: CommissionReport): string[] {
  const on = (moment: string) => formatDate(dayInLondon(moment))
  const paidOn = paid_at && dayInLondon(paid_at)
  const payment = commissionPayment({ status, total }, { paysOn: pays_on, paidOn })
  return [
    `Made on ${on(created_at)}`,
    ...(status === 'pending' ? ['Waiting for our approval'] : []),
    ...(approved_at ? [`Approved on ${on(approved_at)}`] : []),
    ...(refused_at ? [`Refused on ${on(refused_at)}, nothing of it is paid: ${refused_reason}`] : []),
    ...(payment ? [payment] : []),
  ]
}

const idOf = ({ line_id }: CommissionedOrder) => line_id
const labelOf = ({ property }: CommissionedOrder) => addressText(property)

const columnsOf = (periodStart: string): TableColumn<CommissionedOrder>[] => [
  {
    id: 'order',
    header: 'Order',
    width: 'fill',
    narrow: 'primary',
    cell: ({ id, property, tenancy_id, tenancy_start }) => (
      <PropertyAddress
        property={property}
        {...(!property.is_deleted && {
          href: tenancyHref(property.id, { id: tenancy_id, is_lead: false }),
        })}
        note={`No. ${id}, started ${formatDate(tenancy_start)}`}
      />
    ),
  },
  {
    id: 'note',
    header: 'Note',
    width: 'fill',
    narrow: 'secondary',
    cell: ({ ineligible_reason: reason, from_month: fromMonth, is_correction: isCorrection, ...line }) => (
      <span className={css.note}>
        {commissionNote({ ...line, fromMonth, isCorrection, reason }, periodStart)}
      </span>
    ),
  },
  {
    id: 'months',
    header: 'Months',
    width: 'number',
    align: 'end',
    narrow: 'labelled',
    cell: ({ months }) => months,
  },
  {
    id: 'rate',
    header: 'Rate',
    width: 'number',
    align: 'end',
    narrow: 'labelled',
    cell: ({ rate }) => <span className={css.muted}>{formatPounds(rate)}</span>,
  },
  {
    id: 'amount',
    header: 'Commission',
    width: 'reference',
    align: 'end',
    narrow: 'end',
    cell: ({ amount }) => <b className={css.strong}>{formatPounds(amount)}</b>,
  },
]
