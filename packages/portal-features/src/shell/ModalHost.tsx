import { useEscapeWhile } from '@doorstep/ui/hooks/useEscapeWhile'
import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { FaultBoundary } from '../shared/FaultBoundary.tsx'
import { trackProgress } from '../shared/state/progress.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import { $modal, $question, type ModalName, type Modals, type OpenModal } from '../shared/modal/openModal.ts'

/** How the code of each modal loads. */
export type ModalRegistry = { [Name in ModalName]: () => Promise<ComponentType<Modals[Name]>> }

export interface ModalHostProps {
  loadModals: () => Promise<ModalRegistry>
}

/** Shows the open modal, and the question that may lie over it. The shell has one, for every island of the page. */
export function ModalHost({ loadModals }: ModalHostProps) {
  return (
    <>
      {/* Before the modal: when both close at once, focus goes back first into the modal and then out of it. */}
      <ModalSlot $open={$question} loadModals={loadModals} />
      <ModalSlot $open={$modal} loadModals={loadModals} />
    </>
  )
}

/**
 * Shows what is open once its code has loaded; until then the bar of the page says that it loads, and Escape gives it up. One that fails
 * closes, and leaves the page as it is.
 */
function ModalSlot({ $open, loadModals }: ModalHostProps & { $open: typeof $modal }) {
  const modal = useStore($open, { ssr: 'initial' })
  const [loaded, setLoaded] = useState<{ modal: OpenModal; Component: ComponentType<OpenModal['props']> }>()

  useEffect(() => {
    if (!modal) return
    let isCurrent = true
    const show = (Component: ComponentType<OpenModal['props']>) => {
      if (isCurrent) setLoaded({ modal, Component })
    }
    const load = async () => {
      const modals = await loadModals()
      // The name and the props of an OpenModal belong together.
      return (await modals[modal.name]()) as ComponentType<OpenModal['props']>
    }
    trackProgress(load()).then(show, () => isCurrent && giveUp(modal))
    return () => {
      isCurrent = false
    }
  }, [loadModals, modal])

  useEscapeWhile(modal !== null && loaded?.modal !== modal, () => modal?.props.onClose())

  return modal && loaded?.modal === modal ? (
    <FaultBoundary onFault={() => giveUp(modal)}>
      <loaded.Component {...modal.props} />
    </FaultBoundary>
  ) : null
}

function giveUp(modal: OpenModal): void {
  toastUnexpectedFailure()
  modal.props.onClose()
}
