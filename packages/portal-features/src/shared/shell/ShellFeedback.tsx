import { ProgressBar } from '@doorstep/ui/ProgressBar'
import { Toaster } from '@doorstep/ui/Toaster'
import { useEffect, useState } from 'react'
import { ModalHost } from '../modal/ModalHost.tsx'
import { followSession, type SignedIn } from '../session/followSession.ts'
import type * as SessionModule from '../session/SessionDialogs.tsx'
import type * as KeyListModule from '../keys/KeyList.tsx'
import { closeMenusOnTabOut } from './closeMenusOnTabOut.ts'
import { useKeys } from '../keys/useKeys.ts'
import type { PageShortcut } from '../pages/navigation.ts'
import { showCarriedToast } from '../state/carriedToast.ts'
import { $loading } from '../state/progress.ts'
import { $pageSession } from '../state/session.ts'
import { $toasts, dismissToast, pushToast } from '../state/toasts.ts'
import { useStore } from '@nanostores/react'

const noShortcuts: readonly PageShortcut[] = []

const loadModals = async () => (await import('../../shell/modals.ts')).modals

export interface ShellFeedbackProps {
  flash?: string
  /** Who is signed in; without it the session is not watched. */
  signedIn?: SignedIn
  /** The pages that `g` and a letter open. */
  shortcuts?: readonly PageShortcut[]
}

/**
 * The island behind every signed-in page: toasts, the loading bar, the shortcuts between pages with the list of all shortcuts, and the
 * session, for whatever the other islands report.
 */
export function ShellFeedback({ flash, signedIn, shortcuts = noShortcuts }: ShellFeedbackProps) {
  const toasts = useStore($toasts)
  const loading = useStore($loading)
  const [keyList, setKeyList] = useState<typeof KeyListModule>()
  const session = useStore($pageSession)
  const [dialogs, setDialogs] = useState<typeof SessionModule>()

  useEffect(showCarriedToast, [])
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
        run: () => void import('../keys/KeyList.tsx').then(setKeyList, () => {}),
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
    const ask = () => void import('../session/SessionDialogs.tsx').then(setDialogs, giveUp)
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
function giveUp() {
  const session = $pageSession.get()
  if (session?.$state.get().ask) session.giveUp()
}
