import { closeModal } from '../packages/portal-features/src/shared/modal/openModal.ts'
import { $toasts } from '../packages/portal-features/src/shared/state/toasts.ts'

/** Closes what a story left open, because stories share one page: a dialog would hide the next story, and a toast would be read there. */
export function resetSharedState(): void {
  closeModal()
  $toasts.set([])
}
