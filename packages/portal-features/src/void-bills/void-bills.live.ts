import type { Selection } from '@doorstep/ui/Table'
import type { WritableAtom } from 'nanostores'
import { browserClient } from '../shared/client/browserClient.ts'
import { VoidBillsBulkBar } from './VoidBillsBulkBar.tsx'
import { VoidBillsOverlays } from './VoidBillsOverlays.tsx'
import { browserAddress } from '../shared/state/address.ts'
import { pressKey } from './void-bills.keys.ts'
import type { VoidBillsInitial } from './void-bills.load.ts'
import type { VoidBillsState } from './void-bills.state.ts'
import { createVoidBillsStore } from './void-bills.store.ts'

export type LiveVoidBills = ReturnType<typeof goLive>

/** All that the screen needs once someone does something with it; its code is not part of the first load. */
export function goLive(
  initial: VoidBillsInitial,
  $state: WritableAtom<VoidBillsState>,
  selection: Selection,
) {
  const store = createVoidBillsStore({
    client: browserClient(),
    initial,
    $state,
    selection,
    address: browserAddress(),
  })
  // What says that a call failed must be there before the network is gone.
  import('@doorstep/ui/Toaster').catch(() => {})
  const onKey = (event: KeyboardEvent) => pressKey(event, store, selection)

  return { store, onKey, stop: store.start(), BulkBar: VoidBillsBulkBar, Overlays: VoidBillsOverlays }
}

export { NoVoidBills } from './NoVoidBills.tsx'
export { VoidBillsFilters } from './VoidBillsFilters.tsx'
export { VoidBillsSummary } from './VoidBillsSummary.tsx'
