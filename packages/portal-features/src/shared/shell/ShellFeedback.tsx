import { ProgressBar } from '@doorstep/ui/ProgressBar'
import type * as ToasterModule from '@doorstep/ui/Toaster'
import { useDeferredValue, useEffect, useState } from 'react'
import { followSession, type SignedIn } from '../session/followSession.ts'
import type * as SessionModule from '../session/SessionDialogs.tsx'
import { $loading } from '../state/progress.ts'
import { $pageSession } from '../state/session.ts'
import { $toasts, dismissToast, pushToast, type Toast } from '../state/toasts.ts'
import { useStore } from '../state/useStore.ts'
import { followAccountName } from './followAccountName.ts'
import { followBillsToPay } from './followBillsToPay.ts'
import type * as KeyListModule from './KeyList.tsx'
import { listenToKeys } from './shellKeys.ts'

export interface ShellFeedbackProps {
  flash?: string
  /** Who is signed in; without it the session is not watched. */
  signedIn?: SignedIn
}

/**
 * The island behind every signed-in page: toasts, the loading bar, the sidebar's count and name, the list of keys and the session,
 * for whatever the other islands report.
 */
export function ShellFeedback({ flash, signedIn }: ShellFeedbackProps) {
  const toasts = useStore($toasts)
  const loading = useStore($loading)
  const [code, setCode] = useState<typeof ToasterModule>()
  const [keys, setKeys] = useState<typeof KeyListModule>()
  const session = useStore($pageSession)
  const [dialogs, setDialogs] = useState<typeof SessionModule>()
  const waiting = toasts.length

  useEffect(() => {
    if (flash) pushToast({ tone: 'neutral', message: flash })
  }, [flash])

  useEffect(() => {
    // Offline it cannot come: the next toast asks again.
    if (waiting > 0 && !code) void import('@doorstep/ui/Toaster').then(setCode, () => {})
  }, [waiting, code])

  useEffect(followBillsToPay, [])
  useEffect(followAccountName, [])

  useEffect(() => listenToKeys(() => void import('./KeyList.tsx').then(setKeys, () => {})), [])

  useEffect(() => {
    if (!signedIn) return
    const ask = () => void import('../session/SessionDialogs.tsx').then(setDialogs, giveUp)
    return followSession(signedIn, ask)
  }, [signedIn])

  return (
    <>
      <ProgressBar label="Loading" active={loading} />
      {code && <LaterToaster Toaster={code.Toaster} toasts={toasts} />}
      {keys && <keys.KeyList open onOpenChange={() => setKeys(undefined)} />}
      {session && dialogs && <dialogs.SessionDialogs session={session} />}
    </>
  )
}

/** Without the dialogs' code nobody can answer: what waits for that fails, and the next call asks again. */
function giveUp() {
  const session = $pageSession.get()
  if (session?.$state.get().ask) session.giveUp()
}

const none: readonly Toast[] = []

interface LaterToasterProps {
  Toaster: typeof ToasterModule.Toaster
  toasts: readonly Toast[]
}

/** The toaster comes with the first toast; its live regions stand empty for one render, so that this toast is announced too. */
function LaterToaster({ Toaster, toasts }: LaterToasterProps) {
  return <Toaster toasts={useDeferredValue(toasts, none)} onDismiss={dismissToast} />
}
