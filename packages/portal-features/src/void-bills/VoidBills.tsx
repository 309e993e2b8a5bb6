import { canChallenge } from '@doorstep/portal-contract/postal-bills'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { createSelection } from '@doorstep/ui/Table'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useListStore } from '../shared/list/useList.ts'
import { capitalised } from '../shared/format/capitalised.ts'
import { focusedRow } from '../shared/list/rows.ts'
import { useListKeys } from '../shared/list/useListKeys.ts'
import { openModal } from '../shared/modal/openModal.ts'
import { browserAddress } from '../shared/state/address.ts'
import { useDialogCode } from '../shared/useCode.ts'
import { island } from '../shared/island.tsx'
import type { VoidBillsInitial } from './void-bills.load.ts'
import { createVoidBillsStore } from './void-bills.store.ts'
import { VoidBillsView } from './VoidBillsView.tsx'

const loadViewer = () => import('./bill/VoidBillViewer.tsx')

export interface VoidBillsProps {
  initial: VoidBillsInitial
  /** What the partners below one's own are called: 'branch' or 'letting agent'. */
  ownerWord: string
}

/** The void bills island: starts from what the server loaded, and is on its own from then on. */
export const VoidBills = island(function VoidBills({ initial, ownerWord }: VoidBillsProps) {
  const [selection] = useState(createSelection)
  const [store] = useState(() =>
    createVoidBillsStore({
      initial,
      selection,
      address: browserAddress(),
      confirmMarking: async (marking, providers) =>
        (await openModal('bulkMarkAsPaid', { marking, providers })) === true,
      openNotMyBill: async (bill) => (await import('./challenge/openNotMyBill.ts')).openNotMyBill(bill),
      openChallenge: (bill, draft) => openModal('challengeBill', { bill, draft }),
    }),
  )
  const [actions] = useState(() => ({
    ...store,
    add: () => openModal('addPostalBill', { onChanged: () => void store.reloadAll() }),
    addMany: () => openModal('bulkPostalBillsUpload', { onChanged: () => void store.reloadAll() }),
    showPaymentDetails: (bill: PostalBill) =>
      openModal('postalBillPaymentDetails', { bill, load: store.paymentDetails }),
  }))
  const state = useListStore(store)
  const view = useStore(store.$view)
  const { open } = state
  useListKeys({
    group: 'Void bills',
    one: 'bill',
    selection,
    more: [
      { keys: ['p'], label: 'Mark as paid', run: () => markByKey(true) },
      { keys: ['u'], label: 'Mark as unpaid', run: () => markByKey(false) },
      { keys: ['c'], label: 'Challenge the bill', run: challengeByKey },
      { keys: ['d'], label: 'Download the bill', run: downloadByKey },
    ],
  })

  /** Challenges the row with focus, where it may be challenged. */
  function challengeByKey() {
    const row = focusedRow()
    const bill = state.page?.data.find(({ id }) => id === row)
    if (bill && canChallenge(bill.status)) void store.challenge(bill)
  }

  function downloadByKey() {
    const row = focusedRow()
    if (row !== null) void store.downloadBill(row)
  }

  /** Marks what is selected, else the row with focus. */
  function markByKey(isPaid: boolean) {
    const row = focusedRow()
    if (selection.get().size > 0) void store.markSelected(isPaid)
    else if (row !== null) void store.mark(row, isPaid)
  }

  const viewer = useDialogCode(open !== null, loadViewer, () => void store.opened.close())

  return (
    <VoidBillsView list={store.list} state={state} view={view} selection={selection} actions={actions}>
      {viewer && open && (
        <viewer.VoidBillViewer
          open={open}
          page={state.page}
          ownerLabel={capitalised(ownerWord)}
          actions={store}
        />
      )}
    </VoidBillsView>
  )
})
