import { needsBulkConfirm } from '@doorstep/portal-contract/limits'
import { billFailures, markedAs, markingUndone } from '@doorstep/portal-contract/messages'
import { toPence } from '@doorstep/portal-contract/money'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import type { Selection } from '@doorstep/ui/Table'
import { type Change, change, concludeChange } from '../shared/change/change.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import type { KeyedClient } from '../shared/client/createPortalClient.ts'
import {
  type Download,
  type ListDownload,
  saveDownload,
  saveListDownload,
} from '../shared/client/download.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import { createListStore } from '../shared/list/createListStore.ts'
import type { ColumnStorage } from '../shared/list/keptColumns.ts'
import type { Address } from '../shared/state/address.ts'
import { $today } from '../shared/state/page.ts'
import { $billsToPay, addBillsToPay, billsToPay } from '../shared/state/sidebarFigures.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'
import { voidBills } from '../shared/addresses/voidBills.ts'
import type { ChallengeBillDraft } from './challenge/ChallengeBillModal.tsx'
import { createListViews } from '../shared/views/listViews.store.ts'
import { placeQuery, voidBillColumnIds } from './void-bills.filters.ts'
import { type VoidBillsInitial, voidBillsSource } from './void-bills.load.ts'
import {
  type BillParts,
  type BillState,
  changedByMarking,
  type Marking,
  moreToPay,
  projectParts,
  statesAfterMarking,
  totalOf,
} from './void-bills.projection.ts'

export type VoidBillsStoreOptions = {
  initial: VoidBillsInitial
  selection: Selection
  address: Address
  /** Asks whether to mark many bills or much money (D31). */
  confirmMarking: (marking: Marking, providers: BillParts['providers'] | null) => Promise<boolean>
  /** Lets the person challenge a bill; undefined when they didn't. */
  openChallenge: (bill: PostalBill, draft?: ChallengeBillDraft) => Promise<PostalBill | undefined>
  /** Shows who owes for a bill's days; what to challenge it with, where the person goes on to that. */
  openNotMyBill: (bill: PostalBill) => Promise<ChallengeBillDraft | undefined>
  /** Lets the browser save a file. */
  save?: (download: Download) => void
  /** Where hidden columns are kept; the browser's by default. */
  storage?: ColumnStorage
  now?: () => Date
}

export type VoidBillsStore = ReturnType<typeof createVoidBillsStore>
export type VoidBillsState = ReturnType<VoidBillsStore['$state']['get']>

/** The void bills screen: its list, and what can be done with bills. One for each island. */
export function createVoidBillsStore({
  initial,
  selection,
  address,
  confirmMarking,
  openChallenge,
  openNotMyBill,
  save = saveDownload,
  storage,
  now = () => new Date(),
}: VoidBillsStoreOptions) {
  const { postalBills, properties } = browserClient()
  const scope = partnerQuery()
  const lists = createListViews({
    name: 'void-bills',
    list: voidBills,
    columns: voidBillColumnIds,
    views: initial.views,
    storage,
  })
  const list = createListStore({
    list: lists.list,
    source: voidBillsSource(),
    initial,
    address,
    selection,
    project(parts, changes, shown) {
      addBillsToPay(moreToPay(changes))
      return projectParts(parts, changes, { today: $today.get(), overdueOnly: shown.overdue })
    },
    changeMovesRows: ({ status, overdue, sort }) =>
      status.length > 0 || overdue || sort.column === 'status' || sort.column === 'pay_by',
  })
  const { $state, opened } = list
  const views = lists.follow(list)

  let isCounting = false

  /** Counts what needs paying once no change is on its way, and again if something changed meanwhile: the count may lack that. */
  async function countBillsToPay(): Promise<void> {
    if (isCounting) return
    isCounting = true
    try {
      let before, statuses
      do {
        while ($state.get().isChanging) await nextState()
        before = $billsToPay.get()
        statuses = await nullIfFailed(postalBills.availableStatuses(scope))
      } while ($billsToPay.get() !== before)
      if (statuses) $billsToPay.set({ counted: billsToPay(statuses), more: 0 })
    } finally {
      isCounting = false
    }
  }

  const nextState = () =>
    new Promise<void>((resolve) => {
      const stop = $state.listen(() => {
        stop()
        resolve()
      })
    })

  function stateChange<Answer extends { data: BillState[] }>(
    to: readonly BillState[],
    call: (api: KeyedClient) => Promise<Answer>,
  ) {
    return {
      to,
      call,
      rowsIn: ({ data }: Answer) => data,
      failure: billFailures.markAsPaid,
      // A call whose answer was lost may have done its work, of which the sidebar's figure knows nothing.
      onFailure: () => void countBillsToPay(),
    }
  }

  /**
   * Marks bills and says how many, with Undo (D30, D31). True when the server did it; false too for a second press.
   * @param onUndone called once the server has undone it
   */
  async function markBills({ bills, isPaid }: Marking, onUndone?: () => void): Promise<boolean> {
    const marking = { bills: bills.filter(({ id }) => !list.isPending(id)), isPaid }
    if (marking.bills.length === 0) return false
    const before = marking.bills.map(({ id, status, marked_paid_at }) => ({ id, status, marked_paid_at }))
    const ids = before.map(({ id }) => id)
    const marked = await change(
      list.rowChange({
        ...stateChange(statesAfterMarking(marking, now()), (api) =>
          api.postalBills.toggleMarkAsPaid({ ids, isPaid }),
        ),
        toast: ({ updated, ...others }) => markedAs(updated, isPaid, others),
        undo: ({ undo_id }) =>
          undo_id === null
            ? null
            : list.rowChange({
                ...stateChange(before, (api) => api.postalBills.undoMarkAsPaid({ undo_id })),
                saved: onUndone,
                toast: ({ restored, kept }) => markingUndone(restored, isPaid, kept),
              }),
      }),
    )
    return marked !== undefined
  }

  const mark = (id: number, isPaid: boolean) => markBills({ bills: list.itemsOf([id]), isPaid })

  /** Marks the selected bills; asks first when they are many or much (D31). */
  async function markSelected(isPaid: boolean): Promise<void> {
    const marking = { bills: list.selected(), isPaid }
    const changing = changedByMarking(marking)
    const isLarge = needsBulkConfirm(changing.length, toPence(totalOf(changing).amount))
    if (isLarge && !(await confirmMarking(marking, $state.get().parts.providers))) return
    const { ids } = selection.get()
    const { current: shown } = $state.get()
    const selectAgain = () => {
      // Not bills that are out of sight now, and not beside others that were selected since.
      const isFree = selection.get().size === 0
      if (isFree && voidBills.picksSame(shown, $state.get().current)) selection.setMany([...ids], true)
    }
    if (await markBills(marking, selectAgain)) selection.clear()
  }

  /** Marks the open bill. Once the server has marked it as paid, shows the next; after a failure it stays. */
  async function markOpen(isPaid: boolean): Promise<void> {
    const { open, page } = $state.get()
    if (!open) return
    const at = opened.place()
    // Before marking: afterwards the list may have lost the row.
    const next = at < 0 ? undefined : page?.data[at + 1]
    const isDone = await mark(open.id, isPaid)
    const isStillOpen = () => $state.get().open?.id === open.id
    const isPaidNow = isDone && $state.get().open?.row?.status === 'paid'
    if (!isPaidNow || !isStillOpen() || at < 0) return
    if (next) return opened.show(next.id)
    await list.reloadRows()
    if (!isStillOpen()) return
    if (opened.place() >= 0) return opened.step(1)
    const after = $state.get().page
    const taking = after?.meta.current_page === page?.meta.current_page && after?.data[at]
    if (taking) await opened.show(taking.id)
  }

  const withdrawal = (id: number): Change<PostalBill> => ({
    call: (api) => api.postalBills.withdrawChallenge(id),
    saved: (bill) => list.showSaved([bill]),
    toast: 'Challenge withdrawn',
  })

  /** Challenges a bill in a dialog, and says so with Undo (D33). */
  async function challenge(bill: PostalBill, draft?: ChallengeBillDraft): Promise<void> {
    const challenged = await openChallenge(bill, draft)
    if (!challenged) return
    concludeChange(challenged, {
      saved: (saved) => list.showSaved([saved]),
      toast: 'Bill challenged',
      undo: () => withdrawal(bill.id),
    })
  }

  async function saveCsv(download: Promise<ListDownload>): Promise<void> {
    const csv = await toastFailure(download, billFailures.csv)
    if (csv) saveListDownload(csv, save)
  }

  return {
    ...list,
    ...views,
    list: lists.list,
    mark,
    markSelected,
    markOpen,
    selectedTotal: () => totalOf(list.selected()),
    challenge: (bill: PostalBill) => challenge(bill),

    /** Shows who owes for a bill's days, and challenges it where the person goes on to that. */
    async notMyBill(bill: PostalBill): Promise<void> {
      const draft = await openNotMyBill(bill)
      if (draft) await challenge(bill, draft)
    },

    /** Withdraws the challenge of a bill once the person has confirmed it. */
    async withdrawChallenge(id: number): Promise<void> {
      // Loaded when it is asked, because the page starts with as few files as it can.
      const { confirm } = await import('../shared/modal/confirm.ts')
      await confirm({
        question: 'Withdraw this challenge?',
        consequence: 'The bill will need paying again. What you sent stays on the bill.',
        confirmLabel: 'Withdraw challenge',
        ...withdrawal(id),
      })
    },
    challenges: (id: number) => postalBills.challenges(id),

    paymentDetails: (id: number) => postalBills.paymentDetails(id),
    checkDocument: (id: number) => postalBills.checkDocument(id),
    loadDocument: async (id: number) => (await postalBills.download(id)).file,

    /** Saves the CSV of latest bills with negative balance (specification, section 2). */
    downloadLatest: () =>
      saveCsv(postalBills.latestWithNegativeBalance({ ...placeQuery($state.get().current), ...scope })),

    /** Saves the CSV of the bills that the filters pick (D60). */
    downloadListed: () =>
      saveCsv(postalBills.downloadMatching({ ...voidBills.pick($state.get().current), ...scope })),

    /** The properties whose address has some words, for the filter. */
    findProperties: async (words: string, signal: AbortSignal): Promise<readonly PostalBill['property'][]> =>
      (await properties.list({ q: words || undefined, filter: scope, per_page: 20 }, { signal })).data,

    /** Says what the server could not load, follows back and forward, and shows the columns as they were left. Returns what stops it. */
    start() {
      views.startViews()
      return list.start()
    },

    /** Saves one bill's PDF. */
    async downloadBill(id: number): Promise<void> {
      const pdf = await toastFailure(postalBills.download(id), billFailures.download)
      if (pdf) save(pdf)
    },
  }
}
