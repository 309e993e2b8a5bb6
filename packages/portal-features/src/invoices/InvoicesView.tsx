import { formatMonth } from '@doorstep/portal-contract/dates'
import { invoiceStatuses } from '@doorstep/portal-contract/invoices'
import type { Invoice } from '@doorstep/portal-contract/invoices.schema'
import { officeFailures, sidebarTexts } from '@doorstep/portal-contract/messages'
import {
  firstDayOf,
  type InvoiceFigure,
  invoiceSumTexts,
  readFigure,
} from '@doorstep/portal-contract/statements'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { MultiSelect } from '@doorstep/ui/MultiSelect'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { createSelection } from '@doorstep/ui/Table'
import { Sigma } from 'lucide'
import { useCallback, useMemo } from 'react'
import { counted } from '../shared/format/counted.ts'
import type { CurrentList } from '../shared/list/createListStore.ts'
import { ListFilters } from '../shared/list/ListFilters.tsx'
import { type ListActions, ListTable } from '../shared/list/ListTable.tsx'
import { OwnerFilter } from '../shared/owners/OwnerFilter.tsx'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import { InvoiceDetail, type InvoiceDetailActions } from './InvoiceDetail.tsx'
import { invoiceColumns, invoiceLabel, type SaveInvoice } from './invoiceColumns.tsx'
import { invoices, type InvoicesListQuery } from './invoices.filters.ts'
import type { InvoicesInitial } from './invoices.load.ts'
import { statementPage } from './statement.address.ts'

export interface InvoicesViewProps {
  state: CurrentList<InvoicesListQuery, Invoice>
  /** The partner that one works as. */
  partnerId: number
  owners: InvoicesInitial['owners']
  /** What owners are called: 'branch' or 'letting agent'. */
  ownerWord: string
  narrowedTo: InvoicesInitial['narrowedTo']
  invoicedBy: InvoicesInitial['invoicedBy']
  actions: ListActions<InvoicesListQuery> & { save: SaveInvoice } & InvoiceDetailActions
}

/** Invoices, newest first, the newest open (specification, section 2; D70). */
export function InvoicesView({
  state,
  partnerId,
  owners,
  ownerWord,
  narrowedTo,
  invoicedBy,
  actions,
}: InvoicesViewProps) {
  const { save, saveCreditNote, loadPayouts } = actions
  const withPartner = state.page?.data.some(({ partner_id }) => partner_id !== partnerId) ?? false
  const columns = useMemo(() => invoiceColumns({ withPartner, save }), [withPartner, save])
  const newest = state.page?.meta.current_page === 1 ? state.page.data[0]?.id : undefined
  const openRows = useMemo(() => {
    const rows = createSelection()
    if (newest !== undefined) rows.toggle(newest, true)
    return rows
  }, [newest])
  const rowDetail = useCallback(
    (invoice: Invoice) => <InvoiceDetail invoice={invoice} actions={{ saveCreditNote, loadPayouts }} />,
    [saveCreditNote, loadPayouts],
  )
  const elsewhere = invoicedBy === null ? null : `${invoicedBy} is invoiced for your packages.`
  const hasInvoices = (state.page?.meta.total ?? 0) > 0
  const hasFilters = owners.length > 0 || hasInvoices || invoices.isNarrowed(state.requested)
  return (
    <Page
      title={sidebarTexts.invoices}
      description="One for each month of your bills-included packages."
      actions={
        <Button href={statementPage.href()} icon={Sigma}>
          Statement
        </Button>
      }
    >
      <Stack space={12}>
        {narrowedTo !== null && hasInvoices && (
          <Alert tone="info">
            These invoices have packages of {narrowedTo}. Each is shown in full. See the statement for{' '}
            {narrowedTo}’s part.
          </Alert>
        )}
        {elsewhere !== null && hasInvoices && <Alert tone="info">{elsewhere}</Alert>}
        {hasFilters && (
          <ListFilters
            list={invoices}
            state={state}
            onChange={actions.change}
            label={sidebarTexts.invoices}
            chips={chipsOf(state.requested)}
          >
            {({ control }) => (
              <>
                {owners.length > 0 && <OwnerFilter {...{ owners, ownerWord }} {...control('partner')} />}
                <MultiSelect
                  label="Status"
                  variant="filter"
                  {...control('status')}
                  options={statusOptions}
                  onOpenFailure={toastUnexpectedFailure}
                />
              </>
            )}
          </ListFilters>
        )}
        <ListTable
          list={invoices}
          state={state}
          label={sidebarTexts.invoices}
          count={(total) => counted(total, 'invoice')}
          columns={columns}
          rowLabel={invoiceLabel}
          rowDetail={rowDetail}
          openRows={openRows}
          errorMessage={officeFailures.reports}
          onRetry={actions.retry}
          nothingMatches={{ title: 'No invoices match', advice: 'Try another status or clear the filters.' }}
          empty={
            elsewhere === null ? (
              <EmptyState title="No invoices yet">
                We make an invoice on the 1st of each month for the packages that are active then.
              </EmptyState>
            ) : (
              <EmptyState title={elsewhere}>
                You can see each package’s bills under Bills included.
              </EmptyState>
            )
          }
        />
      </Stack>
    </Page>
  )
}

/** What a statement's figures narrow the list to. */
const chipsOf = (asked: InvoicesListQuery) => [
  ...asked.month.map((month) => ({
    label: formatMonth(firstDayOf(month)),
    href: invoices.href(invoices.change(asked, { month: asked.month.filter((each) => each !== month) })),
  })),
  ...asked.figure.map((figure) => ({
    label: figureText(figure),
    href: invoices.href(invoices.change(asked, { figure: asked.figure.filter((each) => each !== figure) })),
  })),
]

/** 'Paid in March 2026' */
function figureText(figure: InvoiceFigure): string {
  const { sum, month } = readFigure(figure)
  return `${invoiceSumTexts[sum]} in ${formatMonth(firstDayOf(month))}`
}

const statusOptions = invoiceStatuses.map((status) => ({ value: status, label: status }))
