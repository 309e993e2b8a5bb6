import { $modal, closeModal } from '../shared/state/modal.ts'
import { useStore } from '../shared/state/useStore.ts'
import { useCode } from '../shared/useCode.ts'
import { useFocusOnClose } from './useFocusOnClose.ts'
import { useListPlace } from './useListPlace.ts'
import type { VoidBillsState } from './void-bills.state.ts'
import type { VoidBillsStore } from './void-bills.store.ts'

const loadViewer = () => import('./VoidBillViewer.tsx')
const loadConfirm = () => import('./BulkMarkAsPaidModal.tsx')

export interface VoidBillsOverlaysProps {
  state: VoidBillsState
  today: string
  store: VoidBillsStore
}

/** What opens over the screen: the viewer and the question before many bills are marked. Each loads when it first opens. */
export function VoidBillsOverlays({ state, today, store }: VoidBillsOverlaysProps) {
  const modal = useStore($modal)
  const confirming = modal?.name === 'bulkMarkAsPaid' ? modal.props : null
  const viewer = useCode(state.open !== null, loadViewer)
  const confirm = useCode(confirming !== null, loadConfirm)
  useFocusOnClose(state.open?.id)
  useListPlace(state)
  return (
    <>
      {viewer && state.open && (
        <viewer.VoidBillViewer open={state.open} page={state.page} today={today} actions={store} />
      )}
      {confirm && confirming && (
        <confirm.BulkMarkAsPaidModal
          marking={confirming}
          providers={state.providers}
          onConfirm={() => void store.confirmMarking(confirming)}
          onClose={closeModal}
        />
      )}
    </>
  )
}
