import { type CommissionStatus, commissionStatusTexts } from '@doorstep/portal-contract/commission'
import type { CommissionReport } from '@doorstep/portal-contract/commission.schema'
import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { formatPounds } from '@doorstep/portal-contract/money'
import { Button } from '@doorstep/ui/Button'
import { isPlainPress, Link } from '@doorstep/ui/Link'
import { StatusBadge, type StatusBadgeProps } from '@doorstep/ui/StatusBadge'
import { type Selection, Table, type TableColumn, useSelected } from '@doorstep/ui/Table'
import { FileDown } from 'lucide'
import { type MouseEvent, useCallback, useMemo } from 'react'
import { commissionFileUrl } from '../shared/client/fileUrls.ts'
import { formatCount } from '../shared/format/counted.ts'
import { dateRange, monthInWords } from '../shared/format/dates.ts'
import type { Part } from '../shared/resource/parts.ts'
import { commissionPage, type OrderChoice } from './commission.address.ts'
import type { CommissionInitial, ReportOrders } from './commission.load.ts'
import { ReportDetail } from './ReportDetail.tsx'
import * as css from './ReportCells.css.ts'

export type ReportActions = {
  /** The orders of a report, to be loaded. */
  orders: (report: number, only: OrderChoice) => Part<ReportOrders>
  chooseOrders: (report: number, only: OrderChoice) => unknown
  download: (report: CommissionReport, document: CommissionReport['documents'][number]) => unknown
}

/** Which orders of a report are shown, by its id: all, where it says nothing. */
export type OrderChoices = Readonly<Record<number, OrderChoice>>

export interface ReportsTableProps {
  reports: readonly CommissionReport[]
  opened: CommissionInitial['opened']
  choices: OrderChoices
  /** Whether there are reports of several partners, so that each row names its own. */
  withPartner: boolean
  openReports: Selection
  actions: ReportActions
}

/** Every report, newest first; each opens to its orders. */
export function ReportsTable({
  reports,
  opened,
  choices,
  withPartner,
  openReports,
  actions,
}: ReportsTableProps) {
  const { orders, chooseOrders, download } = actions
  const columns = useMemo(
    () => reportColumns({ withPartner, openReports, download }),
    [withPartner, openReports, download],
  )
  const rowDetail = useCallback(
    (report: CommissionReport) => {
      const only = choices[report.id] ?? 'all'
      const isFirst = opened?.id === report.id && opened.only === only
      return (
        <ReportDetail
          report={report}
          only={only}
          orders={orders(report.id, only)}
          initial={isFirst ? opened.orders : undefined}
          onChoose={(other) => chooseOrders(report.id, other)}
        />
      )
    },
    [opened, choices, orders, chooseOrders],
  )
  return (
    <Table
      label="Commission reports"
      columns={columns}
      rows={reports}
      getRowId={idOf}
      rowLabel={labelOf}
      rowDetail={rowDetail}
      openRows={openReports}
    />
  )
}

const idOf = ({ id }: CommissionReport) => id
const labelOf = ({ period_start }: CommissionReport) => `the report of ${monthInWords(period_start)}`

type Options = {
  withPartner: boolean
  openReports: Selection
  download: ReportActions['download']
}

function reportColumns({ withPartner, openReports, download }: Options): TableColumn<CommissionReport>[] {
  return [
    {
      id: 'month',
      header: 'Report',
      width: 'fill',
      narrow: 'primary',
      cell: ({ id, period_start, partner_name, unique_ref }) => (
        <>
          <b className={css.strong}>
            <ReportLink id={id} openReports={openReports}>
              {monthInWords(period_start)}
            </ReportLink>
          </b>
          <span className={css.second}>{withPartner ? `${partner_name}, ${unique_ref}` : unique_ref}</span>
        </>
      ),
    },
    {
      id: 'period',
      header: 'Period',
      width: 'period',
      narrow: 'secondary',
      showFrom: 1240,
      cell: ({ period_start, period_end }) => (
        <span className={css.muted}>{dateRange(period_start, period_end)}</span>
      ),
    },
    {
      id: 'orders',
      header: 'Earned',
      width: 'reference',
      narrow: 'labelled',
      showFrom: 1400,
      cell: ({ total_eligible_orders: earned, total_orders: all }) => (
        <span className={css.muted}>
          <b className={css.strong}>{formatCount(earned)}</b> of {formatCount(all)} lines
        </span>
      ),
    },
    {
      id: 'commission',
      header: 'Commission',
      width: 'reference',
      align: 'end',
      narrow: 'end',
      cell: ({ total_commission }) => <b className={css.strong}>{formatPounds(total_commission)}</b>,
    },
    {
      id: 'status',
      header: 'Status',
      width: 'badge',
      narrow: 'second',
      cell: (report) => (
        <>
          <StatusBadge {...looks[report.status]}>{commissionStatusTexts[report.status]}</StatusBadge>
          <span className={css.second}>{statusDate(report)}</span>
        </>
      ),
    },
    {
      id: 'files',
      header: 'Download',
      hideHeader: true,
      width: 'actions',
      narrow: 'secondary',
      cell: (report) => (
        <span className={css.files}>
          {report.documents.map((document) => (
            <Button
              key={document.type}
              href={commissionFileUrl({ unique_ref: report.unique_ref, type: document.type })}
              size="small"
              variant="quiet"
              icon={FileDown}
              aria-label={`Download ${labelOf(report)} as ${document.type.toUpperCase()}`}
              onClick={(event: MouseEvent) => {
                event.preventDefault()
                void download(report, document)
              }}
            >
              {document.type.toUpperCase()}
            </Button>
          ))}
        </span>
      ),
    },
  ]
}

const looks: Record<CommissionStatus, Pick<StatusBadgeProps, 'tone' | 'shape'>> = {
  pending: { tone: 'info' },
  approved: { tone: 'neutral', shape: 'tick' },
  paid: { tone: 'positive' },
  refused: { tone: 'critical' },
}

/** When it was paid, refused, or will be paid; one below zero is taken off another. */
function statusDate({
  status,
  paid_at,
  pays_on,
  refused_at,
  total_commission,
}: CommissionReport): string | null {
  if (status === 'refused') return refused_at && `on ${formatDate(dayInLondon(refused_at))}`
  if (status === 'paid') return paid_at && `on ${formatDate(dayInLondon(paid_at))}`
  if (status === 'approved' && total_commission < 0) return 'off the next payment'
  if (status !== 'approved') return null
  return pays_on ? `due on ${formatDate(pays_on)}` : 'waits for what is taken off'
}

/** Opens the report's orders in place; without script, on a page of their own. */
function ReportLink({ id, openReports, children }: { id: number; openReports: Selection; children: string }) {
  const isOpen = useSelected(openReports, id)
  return (
    <Link
      variant="quiet"
      href={commissionPage.href({ report: id, orders: 'all' })}
      aria-expanded={isOpen}
      onClick={(event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        openReports.toggle(id)
      }}
    >
      {children}
    </Link>
  )
}
