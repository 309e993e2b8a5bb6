import { ProgressBar } from '@doorstep/ui/ProgressBar'
import { Toaster } from '@doorstep/ui/Toaster'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { followFaults } from './followFaults.ts'
import { ModalHost } from './ModalHost.tsx'
import { followSession, type SignedIn } from '../shared/session/followSession.ts'
import type * as SessionModule from '../shared/session/SessionDialogs.tsx'
import type * as KeyListModule from './KeyList.tsx'
import { useKeys } from '../shared/keys/useKeys.ts'
import type { PageShortcut } from '../shared/pages/navigation.ts'
import { showCarriedToast } from '../shared/state/carriedToast.ts'
import { $loading } from '../shared/state/progress.ts'
import { $pageSession } from '../shared/state/session.ts'
import { $toasts, dismissToast, pushToast, toastUnexpectedFailure } from '../shared/state/toasts.ts'

const noShortcuts: readonly PageShortcut[] = []

const loadModals = async () => (await import('./modals.ts')).modals

const restoreProperty = (id: number) =>
  void import('./undoDeletion.ts').then(({ undoDeletion }) => undoDeletion(id), toastUnexpectedFailure)

export interface ShellFeedbackProps {
  flash?: string
  /** Who is signed in; without it the session is not watched. */
  signedIn?: SignedIn
  /** The pages that `g` and a letter open. */
  shortcuts?: readonly PageShortcut[]
}

/**
 * What every signed-in page can show over itself: toasts, the loading bar, the shortcuts between pages with the list of all shortcuts, and the
 * session, for whatever the page's islands report. They may have done so before it hydrates.
 */
export function ShellFeedback({ flash, signedIn, shortcuts = noShortcuts }: ShellFeedbackProps) {
  const toasts = useStore($toasts, { ssr: 'initial' })
  const loading = useStore($loading, { ssr: 'initial' })
  const [keyList, setKeyList] = useState<typeof KeyListModule>()
  const session = useStore($pageSession, { ssr: 'initial' })
  const [dialogs, setDialogs] = useState<typeof SessionModule>()

  useEffect(followFaults, [])
  useEffect(() => showCarriedToast(restoreProperty), [])
  useEffect(() => {
    if (flash) pushToast({ tone: 'neutral', message: flash })
  }, [flash])

  useKeys({
    group: 'Everywhere',
    where: 'everywhere',
    keys: [
      {
        keys: ['?'],
        label: 'Show keyboard shortcuts',
        run: () => void import('./KeyList.tsx').then(setKeyList, () => {}),
      },
    ],
  })
  useKeys({
    group: 'Everywhere',
    keys: shortcuts.map(({ letter, label, href }) => ({
      keys: ['g', letter],
      label,
      run: () => location.assign(href),
    })),
  })

  useEffect(closeMenusOnTabOut, [])

  useEffect(() => {
    if (!signedIn) return
    const ask = () => void import('../shared/session/SessionDialogs.tsx').then(setDialogs, endWaiting)
    return followSession(signedIn, ask)
  }, [signedIn])

  return (
    <>
      <ProgressBar label="Loading" active={loading} />
      <ModalHost loadModals={loadModals} />
      <Toaster toasts={toasts} onDismiss={dismissToast} />
      {keyList && <keyList.KeyList open onOpenChange={() => setKeyList(undefined)} />}
      {session && dialogs && <dialogs.SessionDialogs session={session} />}
    </>
  )
}

/** Without the dialogs' code nobody can sign in again: the calls that wait for it fail, and the next call tries again. */
function endWaiting() {
  const session = $pageSession.get()
  if (session?.$state.get().ask) session.endWaiting()
}

/**
 * Closes a menu of the shell when focus moves elsewhere, as Tab does. The menus are native popovers, which close only on Escape and on a
 * press outside.
 * @returns stops it
 */
function closeMenusOnTabOut(): () => void {
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof Element && relatedTarget instanceof Element)) return
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
      if (belongsTo(menu, target) && !belongsTo(menu, relatedTarget)) menu.hidePopover()
    }
  }
  document.addEventListener('focusout', onFocusOut)
  return () => document.removeEventListener('focusout', onFocusOut)
}

/** Whether an element is in a menu, or opens it. */
const belongsTo = (menu: HTMLElement, element: Element): boolean =>
  menu.contains(element) ||
  element.closest<HTMLButtonElement>('button[popovertarget]')?.popoverTargetElement === menu
