import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { ConfirmDialog } from '@doorstep/ui/ConfirmDialog'
import { useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { formProblem } from '../shared/client/formProblem.ts'

export interface DeleteImportModalProps {
  id: number
  fileName: string
  client?: PortalClient
  /** With true once it is deleted. */
  onClose: (isDeleted?: true) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    deleteImport: DeleteImportModalProps
  }
}

/** The modal `deleteImport`: asks first, because what was put right in an import can't be brought back. */
export function DeleteImportModal({ id, fileName, client, onClose }: DeleteImportModalProps) {
  const [failure, setFailure] = useState<string>(unexpectedFailure)

  async function remove() {
    try {
      await (client ?? browserClient()).propertyImports.remove(id)
    } catch (error) {
      setFailure(formProblem(error, unexpectedFailure).message ?? unexpectedFailure)
      throw error
    }
    onClose(true)
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      question={`Delete the import of ${fileName}?`}
      consequence="What you put right in it is lost. Nothing of it has been added to your properties."
      confirmLabel="Delete import"
      tone="critical"
      onConfirm={remove}
      failureMessage={failure}
    />
  )
}
