import { useEscapeWhile } from '@doorstep/ui/hooks/useEscapeWhile'
import { Spinner } from '@doorstep/ui/Spinner'
import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { toastUnexpectedFailure } from '../state/toasts.ts'
import { $modal, $question, type ModalName, type Modals, type OpenModal } from './openModal.ts'
import * as css from './ModalHost.css.ts'
import { useFocusAfterModal } from './useFocusAfterModal.ts'

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
      <Shown $open={$question} loadModals={loadModals} />
      <Shown $open={$modal} loadModals={loadModals} />
    </>
  )
}

/** Shows what is open once its code has loaded; Escape gives it up until then. */
function Shown({ $open, loadModals }: ModalHostProps & { $open: typeof $modal }) {
  const modal = useStore($open)
  const [loaded, setLoaded] = useState<{ modal: OpenModal; Component: ComponentType<OpenModal['props']> }>()
  useFocusAfterModal($open, modal !== null)

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
    load().then(show, () => {
      if (!isCurrent) return
      toastUnexpectedFailure()
      modal.props.onClose()
    })
    return () => {
      isCurrent = false
    }
  }, [loadModals, modal])

  const isLoading = modal !== null && loaded?.modal !== modal
  useEscapeWhile(isLoading, () => modal?.props.onClose())

  if (isLoading)
    return (
      <div className={css.loading}>
        <Spinner label="Opening" hideLabel size="large" />
      </div>
    )
  return modal && loaded && <loaded.Component {...modal.props} />
}
