import { type AlertEmail, alertEmails, alertPreferenceTypes } from '@doorstep/portal-contract/account'
import type { AlertEmailChoice, StoppableEmails } from '@doorstep/portal-contract/alert-emails.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'

/** What the page shows; `before` of a change that was just made. */
export type StopEmailsState = { emails: StoppableEmails; before: readonly AlertEmailChoice[] | null } | null

type Api = Pick<PortalClient, 'alertEmails'>

/** What a mail's link is about, once its form was sent if it was; null where it opens nothing. A GET changes nothing. */
export async function loadStopEmails(
  { alertEmails: calls }: Api,
  secret: string,
  form: FormData | null,
): Promise<StopEmailsState> {
  try {
    if (!form) return { emails: await calls.get(secret), before: null }
    const { before, ...emails } = await calls.change(secret, choicesIn(form))
    return { emails, before }
  } catch (error) {
    if (error instanceof PortalError && error.status === 404) return null
    throw error
  }
}

/** The form has a field for each type. */
function choicesIn(form: FormData): AlertEmailChoice[] {
  const isEmail = (value: unknown): value is AlertEmail => alertEmails.some((one) => one === value)
  return alertPreferenceTypes.flatMap((type) => {
    const email = form.get(type)
    return isEmail(email) ? [{ type, email }] : []
  })
}
