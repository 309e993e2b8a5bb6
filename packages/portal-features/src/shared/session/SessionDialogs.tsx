import { sessionWarning } from '@doorstep/portal-contract/session-end'
import { useEffect, useState } from 'react'
import { useStore } from '../state/useStore.ts'
import type { PageSession, SessionState } from './pageSession.ts'
import { createSessionActions } from './sessionActions.ts'
import { SessionWarning } from './SessionWarning.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { signInHref } from './signInHref.ts'
import { SomeoneElse } from './SomeoneElse.tsx'
import { useSecondsLeft } from './useSecondsLeft.ts'
import { useTyping } from './useTyping.ts'

type Moment = 'warning' | 'soon' | 'over' | 'signIn' | 'signedOut' | 'someoneElse'

/** What there is to ask at a moment; what a call or another tab asks for comes first. */
function momentOf({ ask, isFinal }: SessionState, secondsLeft: number): Moment | null {
  if (ask) return typeof ask === 'object' ? 'someoneElse' : ask
  if (secondsLeft === 0) return 'over'
  if (secondsLeft > sessionWarning) return null
  return isFinal ? 'soon' : 'warning'
}

export interface SessionDialogsProps {
  session: PageSession
}

/** All that a page asks of its person about the session (D14): one dialog at a time, over whatever lies open. */
export function SessionDialogs({ session }: SessionDialogsProps) {
  const [actions] = useState(() => createSessionActions(session))
  const state = useStore(session.$state)
  const secondsLeft = useSecondsLeft(state.endsAt)
  const isTyping = useTyping()
  const [closed, setClosed] = useState<{ state: SessionState; moment: Moment | null } | null>(null)
  /** The state that a call was refused in, once it is known that nobody else has signed in again meanwhile. */
  const [known, setKnown] = useState<SessionState | null>(null)
  const [isShown, setShown] = useState(false)

  const moment = momentOf(state, secondsLeft)
  const isClosed = closed !== null && closed.state === state && closed.moment === moment
  const isDue = moment !== null && !isClosed && (moment !== 'signIn' || known === state)
  // What nobody asked for waits until nothing is being typed.
  const isCalled = state.ask !== null
  if (isShown && !isDue) setShown(false)
  if (!isShown && isDue && (isCalled || !isTyping)) setShown(true)

  useEffect(() => {
    if (state.ask !== 'signIn') return
    let isCurrent = true
    void actions.isStanding().then((stands) => isCurrent && !stands && setKnown(state))
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
    // The time may have run out all the same, and is not to be asked about twice.
    const left = session.$state.get()
    setClosed({ state: left, moment: momentOf(left, secondsLeft) })
  }

  if (moment === 'someoneElse') {
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
  if (moment === 'warning') {
    const stayQuietly = () => {
      close()
      // Who puts it away is there.
      void actions.stay().catch(() => {})
    }
    return <SessionWarning secondsLeft={secondsLeft} onStay={actions.stay} onClose={stayQuietly} />
  }
  return (
    <SignInAgain
      reason={moment === 'signIn' ? 'over' : moment}
      secondsLeft={secondsLeft}
      email={session.owner.email}
      signInHref={signInHref()}
      client={actions.client}
      onSignIn={actions.signIn}
      onProved={actions.recognise}
      onClose={close}
    />
  )
}
