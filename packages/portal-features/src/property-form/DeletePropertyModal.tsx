import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { ConfirmDialog } from '@doorstep/ui/ConfirmDialog'
import { useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { formProblem } from '../shared/client/formProblem.ts'
import { goTo } from '../shared/goTo.ts'
import { propertiesPath } from '../shared/property/propertyHref.ts'
import { carryToast } from '../shared/state/carriedToast.ts'

export interface DeletePropertyModalProps {
  id: number
  /** The first line of its address. */
  address: string
  client?: PortalClient
  /** Navigates to a page of the portal. */
  navigate?: (path: string) => void | Promise<void>
  onClose: () => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    deleteProperty: DeletePropertyModalProps
  }
}

/** The modal `deleteProperty`: asks first, then leads to the list, whose toast can undo it for 10 seconds (D17). */
export function DeletePropertyModal({
  id,
  address,
  client,
  navigate = goTo,
  onClose,
}: DeletePropertyModalProps) {
  const [failure, setFailure] = useState<string>(unexpectedFailure)

  async function remove() {
    try {
      await (client ?? browserClient()).propertyForm.remove(id)
    } catch (error) {
      setFailure(formProblem(error, unexpectedFailure).message ?? unexpectedFailure)
      throw error
    }
    carryToast({ message: `${address} deleted`, restoresProperty: id })
    await navigate(propertiesPath)
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      question={`Delete ${address}?`}
      consequence="It leaves your lists with its meters, readings and documents. You can undo this for 10 seconds."
      confirmLabel="Delete property"
      tone="critical"
      onConfirm={remove}
      failureMessage={failure}
    />
  )
}
