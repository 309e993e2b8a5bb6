import { linkLife } from '@doorstep/portal-contract/auth'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Inline } from '@doorstep/ui/Inline'
import { Stack } from '@doorstep/ui/Stack'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { oneAtATime } from '../../shared/change/oneAtATime.ts'
import type { KeyedClient } from '../../shared/client/createPortalClient.ts'

export interface PendingEmailProps {
  /** The address that is not confirmed yet. */
  email: string
  /** The current address. */
  current: string
  /** How often a new email was saved on this page; each change moves focus to the note. */
  saves: number
  /** Called once the email is no longer pending. */
  onCancelled: () => void
}

/** Says that a new email is pending until its link is opened (D15). */
export function PendingEmail({ email, current, saves, onCancelled }: PendingEmailProps) {
  const note = useRef<HTMLDivElement>(null)
  const [changes] = useState(() => oneAtATime<'send' | 'cancel'>())
  const working = useStore(changes.$pending)

  // The password field that had focus was unmounted.
  useEffect(() => {
    if (saves > 0) note.current?.focus()
  }, [saves])

  const attempt = (what: 'send' | 'cancel', call: (api: KeyedClient) => Promise<{ message: string }>) =>
    changes.change(what, {
      call,
      saved: () => what === 'cancel' && onCancelled(),
      toast: ({ message }) => message,
      onFailure({ status }) {
        if (status !== 404) return undefined
        // No longer pending: confirmed or cancelled in another window, or expired.
        onCancelled()
        return null
      },
    })

  return (
    <Alert ref={note} tabIndex={-1} tone="info" title={`${email} is not confirmed yet`}>
      <Stack space={10}>
        <p>
          Open the link we sent there within {linkLife.emailChangeHours} hours. Until then you sign in with{' '}
          {current}.
        </p>
        <Inline>
          <Button
            size="small"
            busy={working.includes('send')}
            onClick={() => void attempt('send', (api) => api.account.sendEmailLinkAgain())}
          >
            Send again
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={working.includes('cancel')}
            onClick={() => void attempt('cancel', (api) => api.account.cancelEmailChange())}
          >
            Keep my current email
          </Button>
        </Inline>
      </Stack>
    </Alert>
  )
}
