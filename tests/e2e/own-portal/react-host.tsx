import { defineDoorstepElements } from '@doorstep/embed'
import type { DoorstepElement } from '@doorstep/embed'
import { DoorstepTeam } from '@doorstep/embed/react'
import { StrictMode, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A host's application in React, for embed.spec.ts. */
const { portal = '', publishableKey = '' } = document.body.dataset
defineDoorstepElements({ portal })

const fetchSession = async (user: string) =>
  (await fetch(`/session?user=${user}&widget=team`)).json() as Promise<{ token: string; expiresAt: string }>

function App() {
  const [isOpen, setIsOpen] = useState(true)
  const [isDark, setIsDark] = useState(false)
  const [user, setUser] = useState('reseller@halo.test')
  const [ready, setReady] = useState(0)
  const element = useRef<DoorstepElement>(null)
  return (
    <>
      <button onClick={() => setIsDark(!isDark)}>Theme</button>
      <button onClick={() => setIsOpen(!isOpen)}>Open or close</button>
      <button onClick={() => void element.current?.logout()}>Sign out</button>
      <button onClick={() => setUser('lorna.whitby@halo.test')}>Sign in as Lorna</button>
      <button onClick={() => setUser('reseller@halo.test')}>Sign in as Nadia</button>
      <output>Ready {ready}</output>
      {isOpen && (
        <DoorstepTeam
          ref={element}
          publishableKey={publishableKey}
          user={user}
          fetchSession={() => fetchSession(user)}
          theme={isDark ? 'dark' : 'light'}
          onReady={() => setReady(ready + 1)}
        />
      )}
    </>
  )
}

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
