import type { UpdatedAccount } from '@doorstep/portal-contract/account.schema'
import type { MailedPages } from '@doorstep/portal-contract/mailed-pages'
import { useEffect, useEffectEvent, useState } from 'react'
import { keyedCalls } from '../../shared/client/keyedCalls.ts'
import { logFault } from '../../shared/change/reportFault.ts'
import { failureText } from '../../shared/client/formProblem.ts'
import { PortalError } from '../../shared/client/PortalError.ts'

/** The result of confirming a new email. */
export type Confirmation = { tone: 'positive' | 'critical'; message: string } | undefined

const parameter: MailedPages['/settings'] = 'confirm_email'

/**
 * Reads the token of the emailed link and removes it from the address, where it would stay in the history. The new address
 * is that of the personal details, where the result is shown: on a phone each section is a separate page.
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

/** Confirms the new email when the page was opened from the emailed link (D15), and returns the result. */
export function useEmailConfirmation(onConfirmed: (user: UpdatedAccount) => void): Confirmation {
  const [confirmation, setConfirmation] = useState<Confirmation>()

  const succeed = useEffectEvent((user: UpdatedAccount) => {
    setConfirmation({ tone: 'positive', message: user.message })
    onConfirmed(user)
  })

  useEffect(() => {
    const secret = takeSecret()
    if (secret === null) return
    const fail = (error: unknown) => {
      if (!(error instanceof PortalError)) logFault(error)
      setConfirmation({ tone: 'critical', message: failureText(error) })
    }
    void keyedCalls()((api) => api.account.confirmEmail(secret)).then(succeed, fail)
  }, [])

  return confirmation
}
