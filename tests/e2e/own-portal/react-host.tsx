import { defineDoorstepElements } from '@doorstep/embed'
import { DoorstepTeam } from '@doorstep/embed/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A host's application in React, for embed.spec.ts. */
const { portal = '', publishableKey = '' } = document.body.dataset
defineDoorstepElements({ portal })

const fetchSession = async () =>
  (await fetch('/session?user=reseller@halo.test&widget=team')).json() as Promise<{
    token: string
    expiresAt: string
  }>

function App() {
  const [isOpen, setIsOpen] = useState(true)
  const [isDark, setIsDark] = useState(false)
  const [ready, setReady] = useState(0)
  return (
    <>
      <button onClick={() => setIsDark(!isDark)}>Theme</button>
      <button onClick={() => setIsOpen(!isOpen)}>Open or close</button>
      <output>Ready {ready}</output>
      {isOpen && (
        <DoorstepTeam
          publishableKey={publishableKey}
          fetchSession={fetchSession}
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
