import { failureMessages } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { Note } from '@doorstep/ui/Note'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import type { Selection } from '@doorstep/ui/Table'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { Download } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { billsText } from './billsText.ts'
import { OpenBillNote } from './OpenBillNote.tsx'
import { csvHref } from './void-bills.filters.ts'
import { isPlainPress } from './void-bills.links.ts'
import type { VoidBillsState } from './void-bills.state.ts'
import type { VoidBillsStore } from './void-bills.store.ts'
import { VoidBillsFilters } from './VoidBillsFilters.tsx'
import { VoidBillsSummary } from './VoidBillsSummary.tsx'
import { VoidBillsTable } from './VoidBillsTable.tsx'

/** What the screen does; the same functions at every render. */
export type VoidBillsActions = Pick<
  VoidBillsStore,
  | 'filter'
  | 'retry'
  | 'mark'
  | 'markSelected'
  | 'selectAllMatching'
  | 'selectedAmount'
  | 'downloadCsv'
  | 'downloadBill'
>

export interface VoidBillsViewProps {
  state: VoidBillsState
  today: string
  partnerScope: number | null
  selection: Selection
  actions: VoidBillsActions
  /** False in server HTML: forms then show their buttons. */
  isHydrated: boolean
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
  isHydrated,
  children,
}: VoidBillsViewProps) {
  const { filters, page, summary, statuses, providers, open } = state
  const csv = csvHref(filters, partnerScope)
  const downloadCsv = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    void actions.downloadCsv()
  }
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
          {summary ? (
            <VoidBillsSummary summary={summary} filters={filters} />
          ) : (
            <Note
              tone="critical"
              action={
                <Button size="small" onClick={actions.retry}>
                  Try again
                </Button>
              }
            >
              {failureMessages.postalBillSummary}
            </Note>
          )}
          <VoidBillsFilters
            filters={filters}
            statuses={statuses}
            providers={providers}
            propertyName={
              page?.data.find(({ property }) => property.id === filters.propertyId)?.property.address_line1
            }
            isHydrated={isHydrated}
            onFilter={actions.filter}
          />
          {open?.bill && (
            <noscript>
              <OpenBillNote bill={open.bill} />
            </noscript>
          )}
          <VoidBillsTable
            filters={filters}
            page={page}
            listState={state.listState}
            isMarking={state.isMarking}
            isSelectingAll={state.isSelectingAll}
            today={today}
            selection={selection}
            actions={actions}
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
