import { Button } from '@doorstep/ui/Button'
import { isPlainPress } from '@doorstep/ui/Link'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import type { Selection } from '@doorstep/ui/Table'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { Download } from 'lucide'
import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useMemo } from 'react'
import { billsText } from './billsText.ts'
import type { NoVoidBillsProps } from './NoVoidBills.tsx'
import { OpenBillAlert } from './OpenBillAlert.tsx'
import { type BillFilters, csvHref } from './void-bills.filters.ts'
import type { VoidBillsState } from './void-bills.state.ts'
import type { VoidBillsBulkBar } from './VoidBillsBulkBar.tsx'
import type { VoidBillsFiltersProps } from './VoidBillsFilters.tsx'
import type { VoidBillsSummaryProps } from './VoidBillsSummary.tsx'
import { VoidBillsTable } from './VoidBillsTable.tsx'

/** What the screen does; the same functions at every render. Each says itself how it went. */
export type VoidBillsActions = {
  filter: (change: Partial<BillFilters>, how?: 'push' | 'replace') => void
  retry: () => void
  mark: (id: number, isPaid: boolean) => void
  markSelected: (isPaid: boolean) => void
  selectAllMatching: () => void
  selectedAmount: () => number
  downloadCsv: () => void
  downloadBill: (id: number) => void
}

export interface VoidBillsViewProps {
  state: VoidBillsState
  today: string
  partnerScope: number | null
  selection: Selection
  actions: VoidBillsActions
  /** These may come later than the page: their server HTML stands, and works, until their code is there. */
  Summary: ComponentType<VoidBillsSummaryProps>
  Filters: ComponentType<VoidBillsFiltersProps>
  Empty: ComponentType<NoVoidBillsProps>
  /** What is shown of a selection, once its code is there. */
  BulkBar: typeof VoidBillsBulkBar | undefined
  /** The open modals. */
  children?: ReactNode
}

/** The void bills screen (specification, section 2). All that leads to another state of it is a plain link or form. */
export function VoidBillsView({
  state,
  today,
  partnerScope,
  selection,
  actions,
  Summary,
  Filters,
  Empty,
  BulkBar,
  children,
}: VoidBillsViewProps) {
  const { filters, shown, page, summary, statuses, providers, open } = state
  const failed = state.listState === 'error'
  const csv = csvHref(filters, partnerScope)
  const downloadCsv = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    actions.downloadCsv()
  }
  const propertyName = page?.data.find(({ property }) => property.id === filters.propertyId)?.property
    .address_line1
  // The same elements for the same data: an element that changes before its code is there would lose its server HTML.
  const summaryPart = useMemo(
    () => (
      <Suspense>
        <Summary summary={summary} filters={filters} onRetry={actions.retry} />
      </Suspense>
    ),
    [Summary, summary, filters, actions],
  )
  const filtersPart = useMemo(
    () => (
      <Suspense>
        <Filters
          filters={filters}
          failed={failed}
          statuses={statuses}
          providers={providers}
          propertyName={propertyName}
          onFilter={actions.filter}
        />
      </Suspense>
    ),
    [Filters, filters, failed, statuses, providers, propertyName, actions],
  )
  return (
    <>
      <Page
        title="Void bills"
        actions={
          <Button asChild icon={Download}>
            <a href={csv} download onClick={downloadCsv}>
              Download CSV
            </a>
          </Button>
        }
      >
        <Stack space={12}>
          {summaryPart}
          {filtersPart}
          {/* The browser never renders what is in here, so only the server needs its code. */}
          {open?.bill && <noscript>{import.meta.env.SSR && <OpenBillAlert bill={open.bill} />}</noscript>}
          <VoidBillsTable
            shown={shown}
            page={page}
            listState={state.listState}
            isMarking={state.isMarking}
            isSelectingAll={state.isSelectingAll}
            today={today}
            selection={selection}
            actions={actions}
            Empty={Empty}
            BulkBar={BulkBar}
          />
          <VisuallyHidden>
            <output>{state.listState === 'ready' && page && billsText(page.meta.total)}</output>
          </VisuallyHidden>
        </Stack>
      </Page>
      {children}
    </>
  )
}
