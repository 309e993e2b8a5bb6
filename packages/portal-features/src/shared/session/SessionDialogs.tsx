import { sessionWarning } from '@doorstep/portal-contract/session-end'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { signInHref } from '../addresses/signIn.ts'
import { logUnlessFailed } from '../change/reportFault.ts'
import type { PageSession, SessionState } from './pageSession.ts'
import { createSessionActions } from './sessionActions.ts'
import { SessionWarning } from './SessionWarning.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { SomeoneElse } from './SomeoneElse.tsx'
import { Suspended } from './Suspended.tsx'

type DialogKind = 'warning' | 'soon' | 'over' | 'signIn' | 'signedOut' | 'someoneElse' | 'suspended'

/** The dialog that is due, if any; a request of a call or another tab comes first. */
function kindOf({ ask, isFinal }: SessionState, secondsLeft: number): DialogKind | null {
  if (typeof ask === 'string') return ask
  if (ask) return 'suspended' in ask ? 'suspended' : 'someoneElse'
  if (secondsLeft === 0) return 'over'
  if (secondsLeft > sessionWarning) return null
  return isFinal ? 'soon' : 'warning'
}

export interface SessionDialogsProps {
  session: PageSession
}

/** The dialogs about the session (D14): one at a time, above any other dialog. */
export function SessionDialogs({ session }: SessionDialogsProps) {
  const [actions] = useState(() => createSessionActions(session))
  const state = useStore(session.$state)
  const secondsLeft = useSecondsLeft(state.endsAt)
  const isTyping = useTyping()
  const [closed, setClosed] = useState<{ state: SessionState; moment: DialogKind | null } | null>(null)
  /** The state in which a call got a 401, once the API has confirmed that no one has signed in again meanwhile. */
  const [signedOutState, setSignedOutState] = useState<SessionState | null>(null)
  const [isShown, setShown] = useState(false)

  const kind = kindOf(state, secondsLeft)
  const isClosed = closed !== null && closed.state === state && closed.moment === kind
  const isDue = kind !== null && !isClosed && (kind !== 'signIn' || signedOutState === state)
  // Dialogs that no call requested wait until the user stops typing.
  const isCalled = state.ask !== null
  if (isShown && !isDue) setShown(false)
  if (!isShown && isDue && (isCalled || !isTyping)) setShown(true)

  useEffect(() => {
    if (state.ask !== 'signIn') return
    let isCurrent = true
    void actions.isStillSignedIn().then((isSignedIn) => isCurrent && !isSignedIn && setSignedOutState(state))
    return () => {
      isCurrent = false
    }
  }, [actions, state])

  useEffect(() => {
    const stopping = new AbortController()
    for (const name of ['pointerdown', 'keydown']) {
      addEventListener(name, session.resume, { capture: true, signal: stopping.signal })
    }
    return () => stopping.abort()
  }, [session])

  if (!isDue || !isShown) return null

  function close() {
    session.decline()
    // The session may have expired meanwhile; do not ask again about it.
    const left = session.$state.get()
    setClosed({ state: left, moment: kindOf(left, secondsLeft) })
  }

  if (kind === 'someoneElse') {
    const { signedInAs } = state.ask as { signedInAs: string }
    return (
      <SomeoneElse
        email={session.owner.email}
        signedInAs={signedInAs}
        onReload={() => location.reload()}
        onClose={close}
      />
    )
  }
  if (kind === 'suspended') {
    const { suspended } = state.ask as { suspended: string }
    return <Suspended sentence={suspended} onClose={close} />
  }
  if (kind === 'warning') {
    const staySilently = () => {
      close()
      // Dismissing the warning shows that the user is present, so keep the session.
      void actions.stay().catch(logUnlessFailed)
    }
    return <SessionWarning secondsLeft={secondsLeft} onStay={actions.stay} onClose={staySilently} />
  }
  return (
    <SignInAgain
      reason={kind === 'signIn' ? 'over' : kind}
      secondsLeft={secondsLeft}
      email={session.owner.email}
      signInHref={signInHref()}
      calls={actions.secondFactor}
      onSignIn={actions.signIn}
      onProved={actions.refresh}
      onClose={close}
    />
  )
}

/** How long after the last key press typing counts as finished, ms. */
const pause = 3_000

/** Whether the user is typing: a dialog that opens by itself waits for a pause, or it would receive the keys. */
function useTyping(): boolean {
  const [isTyping, setTyping] = useState(false)

  useEffect(() => {
    const stopping = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const typed = () => {
      clearTimeout(timer)
      setTyping(true)
      timer = setTimeout(() => setTyping(false), pause)
    }
    addEventListener('input', typed, { capture: true, signal: stopping.signal })
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [])

  return isTyping
}

const second = 1000

/**
 * Seconds until a time, 0 once it has passed; updated every second in the last two minutes. Laptops sleep through timers, so
 * the clock is checked whenever the user comes back.
 * @param endsAt ms since 1970
 */
function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const at = Date.now()
      setNow(at)
      const left = endsAt - at
      const quiet = left - sessionWarning * second
      if (left > 0 && left < Infinity) timer = setTimeout(look, quiet > 0 ? quiet : left % second || second)
    }
    look()
    for (const name of ['focus', 'visibilitychange', 'pageshow']) addEventListener(name, look, { signal })
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [endsAt])

  return Math.max(0, Math.ceil((endsAt - now) / second))
}
