import { sessionWarning } from '@doorstep/portal-contract/session-end'
import { useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { PageSession, SessionState } from './pageSession.ts'
import { createSessionActions } from './sessionActions.ts'
import { SessionWarning } from './SessionWarning.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { signInHref } from './signInHref.ts'
import { SomeoneElse } from './SomeoneElse.tsx'
import { Suspended } from './Suspended.tsx'
import { useSecondsLeft } from './useSecondsLeft.ts'
import { useTyping } from './useTyping.ts'

type Moment = 'warning' | 'soon' | 'over' | 'signIn' | 'signedOut' | 'someoneElse' | 'suspended'

/** The dialog that is due, if any; a request of a call or another tab comes first. */
function momentOf({ ask, isFinal }: SessionState, secondsLeft: number): Moment | null {
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
  const [closed, setClosed] = useState<{ state: SessionState; moment: Moment | null } | null>(null)
  /** The state in which a call got a 401, once the API has confirmed that no one has signed in again meanwhile. */
  const [signedOutState, setSignedOutState] = useState<SessionState | null>(null)
  const [isShown, setShown] = useState(false)

  const moment = momentOf(state, secondsLeft)
  const isClosed = closed !== null && closed.state === state && closed.moment === moment
  const isDue = moment !== null && !isClosed && (moment !== 'signIn' || signedOutState === state)
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
  if (moment === 'suspended') {
    const { suspended } = state.ask as { suspended: string }
    return <Suspended sentence={suspended} onClose={close} />
  }
  if (moment === 'warning') {
    const staySilently = () => {
      close()
      // Dismissing the warning shows that the user is present, so keep the session.
      void actions.stay().catch(() => {})
    }
    return <SessionWarning secondsLeft={secondsLeft} onStay={actions.stay} onClose={staySilently} />
  }
  return (
    <SignInAgain
      reason={moment === 'signIn' ? 'over' : moment}
      secondsLeft={secondsLeft}
      email={session.owner.email}
      signInHref={signInHref()}
      client={actions.client}
      onSignIn={actions.signIn}
      onProved={actions.refresh}
      onClose={close}
    />
  )
}
