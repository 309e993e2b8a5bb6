import type { Selection } from '@doorstep/ui/Table'
import type { WritableAtom } from 'nanostores'
import { createPortalClient } from '../shared/client/createPortalClient.ts'
import { trackProgress } from '../shared/state/progress.ts'
import { VoidBillsBulkBar } from './VoidBillsBulkBar.tsx'
import { VoidBillsOverlays } from './VoidBillsOverlays.tsx'
import { browserAddress } from './void-bills.address.ts'
import { voidBillsHref } from './void-bills.filters.ts'
import { pressKey } from './void-bills.keys.ts'
import type { VoidBillsInitial } from './void-bills.load.ts'
import type { VoidBillsState } from './void-bills.state.ts'
import { createVoidBillsStore } from './void-bills.store.ts'

/** A session that is over can't be tried again: sign in, and come back to what was asked for. */
function signInAgain({ filters, open }: VoidBillsState) {
  window.location.assign(`/login?next=${encodeURIComponent(voidBillsHref(filters, open?.id))}`)
}

export type LiveVoidBills = ReturnType<typeof goLive>

/** All that the screen needs once someone does something with it; its code is not part of the first load. */
export function goLive(
  initial: VoidBillsInitial,
  $state: WritableAtom<VoidBillsState>,
  selection: Selection,
) {
  const client = createPortalClient({ track: trackProgress, onSignedOut: () => signInAgain($state.get()) })
  const store = createVoidBillsStore({ client, initial, $state, selection, address: browserAddress() })
  // What says that a call failed must be there before the network is gone.
  import('@doorstep/ui/Toaster').catch(() => {})
  const onKey = (event: KeyboardEvent) => pressKey(event, store, selection)

  return { store, onKey, stop: store.start(), BulkBar: VoidBillsBulkBar, Overlays: VoidBillsOverlays }
}

export { NoVoidBills } from './NoVoidBills.tsx'
export { VoidBillsFilters } from './VoidBillsFilters.tsx'
export { VoidBillsSummary } from './VoidBillsSummary.tsx'
