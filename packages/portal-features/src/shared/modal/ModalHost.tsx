import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { sayUnexpectedFailure } from '../state/toasts.ts'
import { $modal, closeModal, type ModalName, type Modals, type OpenModal } from './openModal.ts'
import { useFocusAfterModal } from './useFocusAfterModal.ts'

/** How the code of each modal loads. */
export type ModalRegistry = { [Name in ModalName]: () => Promise<ComponentType<Modals[Name]>> }

/** Shows the open modal once its code has loaded. The shell has one, for every island of the page. */
export function ModalHost({ modals }: { modals: ModalRegistry }) {
  const modal = useStore($modal)
  const [loaded, setLoaded] = useState<{ modal: OpenModal; Component: ComponentType<OpenModal['props']> }>()
  useFocusAfterModal(modal !== null)

  useEffect(() => {
    if (!modal) return
    let isCurrent = true
    // The name and the props of an OpenModal belong together.
    const load = modals[modal.name] as () => Promise<ComponentType<OpenModal['props']>>
    load().then(
      (Component) => isCurrent && setLoaded({ modal, Component }),
      () => {
        if (!isCurrent) return
        sayUnexpectedFailure()
        closeModal()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [modals, modal])

  return modal && loaded?.modal === modal ? <loaded.Component {...modal.props} /> : null
}
