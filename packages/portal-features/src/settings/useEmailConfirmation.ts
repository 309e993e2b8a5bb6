import type { UpdatedAccount } from '@doorstep/portal-contract/account'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { failureSentence } from '../shared/form/formProblem.ts'

/** How confirming a new email went. */
export type Confirmation = { tone: 'positive' | 'critical'; message: string } | undefined

const parameter = 'confirm_email'

/**
 * The secret of the mailed link the page was opened by; taken out of the address, where it would stay in the history. The address
 * leads to the personal details then, where it is said how it went: on a phone they are a page of their own.
 */
function takeSecret(): string | null {
  const address = new URL(window.location.href)
  const secret = address.searchParams.get(parameter)
  if (secret === null) return null
  address.searchParams.delete(parameter)
  window.history.replaceState(window.history.state, '', address)
  window.location.replace('#personal-details')
  return secret
}

/** Confirms the new email when the page was opened by the link that was sent to it (D15), and says how it went. */
export function useEmailConfirmation(
  { account }: PortalClient,
  onConfirmed: (user: UpdatedAccount) => void,
): Confirmation {
  const [confirmation, setConfirmation] = useState<Confirmation>()

  const succeed = useEffectEvent((user: UpdatedAccount) => {
    setConfirmation({ tone: 'positive', message: user.message })
    onConfirmed(user)
  })

  useEffect(() => {
    const secret = takeSecret()
    if (secret === null) return
    const fail = (error: unknown) => setConfirmation({ tone: 'critical', message: failureSentence(error) })
    void account.confirmEmail(secret).then(succeed, fail)
  }, [account])

  return confirmation
}
