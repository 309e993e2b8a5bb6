import { linesText } from '@doorstep/portal-contract/addresses'
import { billFailures } from '@doorstep/portal-contract/messages'
import { formatPounds } from '@doorstep/portal-contract/money'
import { billStatusText } from '@doorstep/portal-contract/postal-bills'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Link } from '@doorstep/ui/Link'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import type { Selection } from '@doorstep/ui/Table'
import { Check, Plus, Undo2, Upload } from 'lucide'
import { type ReactNode, useMemo } from 'react'
import type { BillList } from '../shared/addresses/voidBills.ts'
import { postalBillFileUrl } from '../shared/client/fileUrls.ts'
import { NeedsScript } from '../shared/form/NeedsScript.tsx'
import { counted } from '../shared/format/counted.ts'
import { ListBulkBar } from '../shared/list/ListBulkBar.tsx'
import { ListTable } from '../shared/list/ListTable.tsx'
import { useToday } from '../shared/state/page.ts'
import {
  ListArrangement,
  type ShownView,
  type ViewActions,
  viewTitle,
} from '../shared/views/ListArrangement.tsx'
import { BillViews } from './BillViews.tsx'
import { printedText } from './bill/printedText.ts'
import { totalText } from './void-bills.projection.ts'
import type { VoidBillsState, VoidBillsStore } from './void-bills.store.ts'
import { billLabel } from './billLabel.ts'
import { voidBillColumns } from './voidBillColumns.tsx'
import { VoidBillsDownloads } from './VoidBillsDownloads.tsx'
import { VoidBillsFilters } from './VoidBillsFilters.tsx'
import { VoidBillsSummary } from './VoidBillsSummary.tsx'
import * as css from './VoidBillsView.css.ts'

/** What the screen does; the same functions at every render. Each says itself how it went. */
export type VoidBillsActions = Pick<
  VoidBillsStore,
  | 'change'
  | 'retry'
  | 'mark'
  | 'markSelected'
  | 'selectAllMatching'
  | 'selectedTotal'
  | 'downloadListed'
  | 'downloadLatest'
  | 'downloadBill'
  | 'challenge'
  | 'withdrawChallenge'
  | 'findProperties'
> &
  ViewActions & {
    add: () => unknown
    addMany: () => unknown
    showPaymentDetails: (bill: PostalBill) => unknown
  }

export interface VoidBillsViewProps {
  list: BillList
  state: VoidBillsState
  view: ShownView
  selection: Selection
  actions: VoidBillsActions
  /** What lies open over the screen. */
  children?: ReactNode
}

/** The void bills screen (specification, section 2). All that leads to another state of it is a plain link or form. */
export function VoidBillsView({ list, state, view, selection, actions, children }: VoidBillsViewProps) {
  const today = useToday()
  const { requested: asked, current: shown, open, parts } = state
  const columns = useMemo(
    () => voidBillColumns({ hrefOf: ({ id }) => list.href(shown, id), ...actions }),
    [list, shown, actions],
  )
  const visible = useMemo(() => columns.filter(({ id }) => !view.hidden.includes(id)), [columns, view.hidden])
  return (
    <>
      <Page
        title="Void bills"
        description={viewTitle(view)}
        actions={
          <>
            <VoidBillsDownloads state={state} actions={actions} />
            <Button icon={Upload} onClick={() => actions.addMany()}>
              Upload bills
            </Button>
            <Button variant="primary" icon={Plus} onClick={() => actions.add()}>
              Add a bill
            </Button>
          </>
        }
      >
        <BillViews view="bills" query={asked} />
        <Stack space={12}>
          <p className={css.printed}>{printedText(state, today)}</p>
          <NeedsScript title="Marking bills as paid needs JavaScript" />
          {/* Where there is no list either, that says what failed. */}
          {(parts.summary !== null || state.page !== null) && (
            <VoidBillsSummary summary={parts.summary} query={asked} onRetry={actions.retry} />
          )}
          <VoidBillsFilters
            list={list}
            state={state}
            onChange={actions.change}
            findProperties={actions.findProperties}
            end={<ListArrangement view={view} columns={columns} listTitle="Void bills" actions={actions} />}
          />
          {open?.row && (
            <noscript>
              <OpenBillAlert bill={open.row} />
            </noscript>
          )}
          <ListTable
            list={list}
            state={state}
            label="Void bills"
            count={(total) => counted(total, 'bill')}
            columns={visible}
            rowLabel={billLabel}
            rowMuted={isOutdated}
            selection={selection}
            errorMessage={billFailures.list}
            onRetry={actions.retry}
            skeletonRows={13}
            nothingMatches={{
              title: 'No bills match',
              advice: 'Try another address, status, supplier or property.',
            }}
            empty={
              <EmptyState title="No bills to pay.">
                Bills for your void periods show here when they arrive.
              </EmptyState>
            }
            bulkBar={
              <ListBulkBar
                list={list}
                state={state}
                selection={selection}
                note={() => totalText(actions.selectedTotal())}
                onSelectAll={actions.selectAllMatching}
                moreLabel="More for the selected bills"
                actions={[
                  {
                    id: 'paid',
                    label: 'Mark as paid',
                    icon: Check,
                    onSelect: () => actions.markSelected(true),
                  },
                  {
                    id: 'unpaid',
                    label: 'Mark as unpaid',
                    icon: Undo2,
                    onSelect: () => actions.markSelected(false),
                  },
                ]}
              />
            }
          />
        </Stack>
      </Page>
      {children}
    </>
  )
}

const isOutdated = (bill: PostalBill) => bill.status === 'outdated'

/** The bill that `?bill=` names, where the viewer can't open because there is no script. */
function OpenBillAlert({ bill }: { bill: PostalBill }) {
  const { property, provider, amount } = bill
  return (
    <Alert tone="info" action={<Link href={postalBillFileUrl(bill.id, true)}>Open the PDF</Link>}>
      {linesText(property)}, {provider.name}: {formatPounds(amount)}, {billStatusText(bill)}
    </Alert>
  )
}
