import { browserClient } from '../client/browserClient.ts'
import type { PortalClient } from '../client/createPortalClient.ts'
import { failureSentence } from '../client/formProblem.ts'
import { goTo } from '../goTo.ts'
import { carryToast } from '../state/carriedToast.ts'
import { pushToast } from '../state/toasts.ts'
import { propertyHref } from './propertyHref.ts'

/** Takes the deletion of a property back and opens it. */
export async function undoDeletion(
  id: number,
  client: PortalClient = browserClient(),
  navigate: (path: string) => void | Promise<void> = goTo,
): Promise<void> {
  try {
    const { address_line1 } = await client.propertyForm.restore(id)
    carryToast({ message: `${address_line1} restored` })
    await navigate(propertyHref(id))
  } catch (error) {
    pushToast({ tone: 'critical', message: failureSentence(error) })
  }
}
