import type { CurrentPartner } from '@doorstep/portal-contract/auth.schema'
import { formatMonth } from '@doorstep/portal-contract/dates'
import { officeFailures, sidebarTexts } from '@doorstep/portal-contract/messages'
import { formatPounds, toPence, toPounds } from '@doorstep/portal-contract/money'
import { firstDayOf } from '@doorstep/portal-contract/statements'
import type { Statement } from '@doorstep/portal-contract/statements.schema'
import { Alert } from '@doorstep/ui/Alert'
import { BackLink } from '@doorstep/ui/BackLink'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { Ledger } from '@doorstep/ui/Ledger'
import { isPlainPress, Link } from '@doorstep/ui/Link'
import { Page } from '@doorstep/ui/Page'
import { Section } from '@doorstep/ui/Section'
import { SegmentedControl } from '@doorstep/ui/SegmentedControl'
import { Stack } from '@doorstep/ui/Stack'
import { Table } from '@doorstep/ui/Table'
import { FileDown, Printer } from 'lucide'
import type { MouseEvent } from 'react'
import { agentText } from '../shared/agentText.ts'
import { statementFileUrl } from '../shared/client/fileUrls.ts'
import { pathTo } from '../shared/pages/pathTo.ts'
import { useToday } from '../shared/state/page.ts'
import { partnerQuery, partnerScope } from '../shared/state/partnerScope.ts'
import { WorkingAsThis } from '../shared/WorkingAsThis.tsx'
import * as css from './Statement.css.ts'
import { periodChoices, statementPage } from './statement.address.ts'
import type { StatementInitial } from './statement.load.ts'
import { statementColumns, type StatementRow } from './statementColumns.tsx'

export interface StatementViewProps {
  partner: Pick<CurrentPartner, 'type' | 'name' | 'children' | 'invoiced_by'>
  initial: Pick<StatementInitial, 'period'>
  /** Null when it could not be loaded. */
  statement: Statement | null
  isLoading: boolean
  actions: { reload: () => unknown; save: () => unknown }
}

const monthText = (month: string) => formatMonth(firstDayOf(month))

/** What was billed, paid, paid out and earned in a period, month by month (docs/decisions/0070). */
export function StatementView({ partner, initial, statement, isLoading, actions }: StatementViewProps) {
  const { period } = initial
  const child = partner.children.find(({ id }) => id === partnerScope())
  const months =
    period.from === period.to
      ? monthText(period.from)
      : `${monthText(period.from)} to ${monthText(period.to)}`
  return (
    <Page
      trail={<BackLink href={pathTo('/reports')}>{sidebarTexts.invoices}</BackLink>}
      title="Statement"
      description={`${child?.name ?? partner.name}, ${months}`}
      actions={
        <>
          <Button icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
          <Button
            href={statementFileUrl({ ...period, ...partnerQuery() })}
            download
            icon={FileDown}
            onClick={(event: MouseEvent) => {
              if (!isPlainPress(event)) return
              event.preventDefault()
              void actions.save()
            }}
          >
            Download CSV
          </Button>
        </>
      }
    >
      <Stack space={20}>
        {child && (
          <WorkingAsThis words={agentText(partner)} path={pathTo('/reports/Statement')} name={child.name} />
        )}
        {child ? (
          <Alert tone="info">
            Includes {child.name}’s packages on invoices to others, such as a head office. What was paid for
            them is what went to their suppliers and fees.
          </Alert>
        ) : (
          partner.invoiced_by && (
            <Alert tone="info">{partner.invoiced_by.name} is invoiced for your packages.</Alert>
          )
        )}
        <div className={css.periods}>
          <Periods initial={initial} />
        </div>
        {statement === null ? (
          <Card>
            <ErrorState message={officeFailures.reports} retrying={isLoading} onRetry={actions.reload} />
          </Card>
        ) : (
          <Sums statement={statement} isLinked={partnerScope() === null} />
        )}
      </Stack>
    </Page>
  )
}

function Periods({ initial: { period } }: { initial: Pick<StatementInitial, 'period'> }) {
  const choices = periodChoices(useToday())
  const chosen = choices.find(({ period: { from, to } }) => from === period.from && to === period.to)
  return (
    <SegmentedControl
      label="Period"
      value={chosen?.id ?? ''}
      items={choices.map(({ id, label, period: own }) => ({
        value: id,
        label,
        href: statementPage.href(own),
      }))}
    />
  )
}

function Sums({ statement, isLinked }: { statement: Statement; isLinked: boolean }) {
  const { months, total, still_to_pay, still_to_pay_before, from, differences } = statement
  const seesCommission = total.commission !== null
  const columns = statementColumns[isLinked ? 'linked' : 'plain']
  const rows: StatementRow[] = [
    ...months.map((month) => ({ ...month, label: monthText(month.month), isTotal: false })),
    { ...total, month: 'total', label: 'Total', still_to_pay, isTotal: true },
  ]
  return (
    <>
      {differences.length > 0 && <Differences differences={differences} />}
      <Section
        heading="Invoices and payments"
        description={balanceText(still_to_pay_before, monthText(from))}
        actions={
          <Link standalone href={pathTo('/reports')}>
            See the invoices
          </Link>
        }
      >
        <Table
          label="Invoices and payments"
          columns={columns.invoices}
          rows={rows}
          getRowId={idOf}
          rowLabel={labelOf}
        />
      </Section>
      <Section
        heading={seesCommission ? 'Paid out and earned' : 'Paid out'}
        description={
          seesCommission
            ? 'Payouts are of these invoices, in the month they were made. Commission is in the month it was earned.'
            : 'Payouts are of these invoices, in the month they were made.'
        }
        {...(seesCommission && {
          actions: (
            <Link standalone href={pathTo('/commission')}>
              See the commission
            </Link>
          ),
        })}
      >
        <Table
          label={seesCommission ? 'Paid out and earned' : 'Paid out'}
          columns={seesCommission ? columns.withCommission : columns.withoutCommission}
          rows={rows}
          getRowId={idOf}
          rowLabel={labelOf}
        />
      </Section>
      <div className={css.sums}>
        <Card heading="Where your payments went">
          <WherePaymentsWent statement={statement} />
        </Card>
      </div>
    </>
  )
}

const balanceText = (pounds: number, month: string) =>
  pounds < 0
    ? `${formatPounds(-pounds)} was in credit when ${month} began.`
    : `${formatPounds(pounds)} was still to pay when ${month} began.`

const idOf = ({ month }: StatementRow) => month
const labelOf = ({ label }: StatementRow) => label

/** The parts that what was paid went to, and what is left of it: they always come to what was paid. */
function WherePaymentsWent({ statement: { total, not_paid_out } }: { statement: Statement }) {
  const rows = [
    { label: 'Suppliers', pounds: total.paid_to_suppliers },
    { label: 'Supplier refunds', pounds: total.supplier_refunds },
    { label: 'Adjustments', pounds: total.adjustments },
    { label: 'One-off charges', pounds: total.one_off_charges },
    { label: 'Management fees', pounds: total.fees_kept },
    not_paid_out < 0
      ? { label: 'From payments of other months', pounds: not_paid_out }
      : { label: 'Not paid out in these months', pounds: not_paid_out },
  ]
  return (
    <Ledger
      label="Where your payments went"
      rows={rows.map(({ label, pounds }) => ({ label, amount: formatPounds(pounds) }))}
      total={{
        label: total.refunded === 0 ? 'Paid' : 'Paid, less refunds',
        amount: formatPounds(toPounds(toPence(total.paid) - toPence(total.refunded))),
      }}
    />
  )
}

/** What the records themselves don't agree on is never left out. */
function Differences({ differences }: Pick<Statement, 'differences'>) {
  return (
    <Alert tone="critical" title="Some figures don’t agree with their lines. Please tell us.">
      <ul>
        {differences.map(({ kind, id, month, partner_name, total, lines }) => (
          <li key={`${kind} ${id}`}>
            {kind === 'invoice' ? 'The invoice' : 'The commission report'} of {monthText(month)} to{' '}
            {partner_name} is {formatPounds(total)}, and its lines come to {formatPounds(lines)}.
          </li>
        ))}
      </ul>
    </Alert>
  )
}
