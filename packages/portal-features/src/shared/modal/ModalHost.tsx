import { holdKeys } from '@doorstep/ui/hooks/holdKeys'
import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { sayUnexpectedFailure } from '../state/toasts.ts'
import { $modal, closeModal, type ModalName, type Modals, type OpenModal } from './openModal.ts'
import { useFocusAfterModal } from './useFocusAfterModal.ts'

/** How the code of each modal loads. */
export type ModalRegistry = { [Name in ModalName]: () => Promise<ComponentType<Modals[Name]>> }

/** Shows the open modal once its code has loaded; keys pressed meanwhile are pressed in it. The shell has one, for every island of the page. */
export function ModalHost({ loadModals }: { loadModals: () => Promise<ModalRegistry> }) {
  const modal = useStore($modal)
  const [loaded, setLoaded] = useState<{ modal: OpenModal; Component: ComponentType<OpenModal['props']> }>()
  useFocusAfterModal(modal !== null)

  useEffect(() => {
    if (!modal) return
    let isCurrent = true
    const keys = holdKeys(() => null)
    const show = async (Component: ComponentType<OpenModal['props']>) => {
      if (!isCurrent) return
      setLoaded({ modal, Component })
      await keys.pressInside()
    }
    const load = async () => {
      const modals = await loadModals()
      // The name and the props of an OpenModal belong together.
      return (await modals[modal.name]()) as ComponentType<OpenModal['props']>
    }
    load().then(show, () => {
      if (!isCurrent) return
      keys.drop()
      sayUnexpectedFailure()
      closeModal()
    })
    return () => {
      isCurrent = false
      keys.drop()
    }
  }, [loadModals, modal])

  return modal && loaded?.modal === modal ? <loaded.Component {...modal.props} /> : null
}
