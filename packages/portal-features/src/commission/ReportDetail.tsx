import { addressText } from '@doorstep/portal-contract/addresses'
import { commissionNote, commissionPayment } from '@doorstep/portal-contract/commission'
import type { CommissionedOrder, CommissionReport } from '@doorstep/portal-contract/commission.schema'
import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { formatPounds } from '@doorstep/portal-contract/money'
import { pageSize } from '@doorstep/portal-contract/wire'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { isPlainPress } from '@doorstep/ui/Link'
import { SegmentedControl } from '@doorstep/ui/SegmentedControl'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { useMemo } from 'react'
import { formatCount } from '../shared/format/counted.ts'
import { monthInWords } from '../shared/format/dates.ts'
import { PropertyAddress } from '../shared/property/PropertyAddress.tsx'
import { tenancyHref } from '../shared/property/propertyHref.ts'
import { MoreButton } from '../shared/resource/MoreButton.tsx'
import type { Part } from '../shared/resource/parts.ts'
import { useLoaded } from '../shared/resource/useResource.ts'
import { commissionPage, type OrderChoice, orderChoices } from './commission.address.ts'
import type { ReportOrders } from './commission.load.ts'
import * as css from './ReportCells.css.ts'

export interface ReportDetailProps extends ReportLinesProps {
  onChoose: (only: OrderChoice) => unknown
}

/** What is in a report: how far it is, and each of its orders with what it earned or why it earned nothing. */
export function ReportDetail({ onChoose, ...lines }: ReportDetailProps) {
  const { report, only } = lines
  return (
    <div className={css.detail}>
      <p className={css.life}>{lifeOf(report).join(' · ')}</p>
      {report.total_orders > 0 && (
        <div className={css.choice}>
          <SegmentedControl
            label={`Which lines of ${monthInWords(report.period_start)}`}
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
      <ReportLines key={only} {...lines} />
    </div>
  )
}

interface ReportLinesProps {
  report: CommissionReport
  only: OrderChoice
  orders: Part<ReportOrders>
  /** Those that the page came with: null where they could not be loaded. */
  initial: ReportOrders | null | undefined
}

function ReportLines({ report, only, orders, initial }: ReportLinesProps) {
  const { data, hasFailed, failure, isLoading, reload, more } = useLoaded(orders, initial)
  const month = monthInWords(report.period_start)
  const columns = useMemo(() => columnsOf(report.period_start), [report.period_start])
  const rows = data?.data ?? []
  const total = data?.meta.total ?? countsOf(report)[only]
  return (
    <>
      <Table
        label={`Lines of ${month}`}
        columns={columns}
        rows={rows}
        getRowId={idOf}
        rowLabel={labelOf}
        state={data ? 'ready' : hasFailed && !isLoading ? 'error' : 'loading'}
        errorMessage={failure}
        onRetry={reload}
        empty={<EmptyState title={`${noneTexts[only]} in ${month}`} illustration="none" />}
      />
      <div className={css.foot}>
        {rows.length > 0 && rows.length < total && (
          <span className={css.more}>
            <MoreButton onMore={more}>
              {total <= pageSize.max ? `Show all ${formatCount(total)} lines` : 'Show more lines'}
            </MoreButton>
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
    </>
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
