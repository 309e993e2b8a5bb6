import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { householdName, tenancyPhase } from '@doorstep/portal-contract/tenancies'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { ConfirmDialog } from '@doorstep/ui/ConfirmDialog'
import { useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { failureSentence } from '../shared/client/formProblem.ts'
import { toastUndo } from './toastUndo.ts'

export interface DeleteTenancyModalProps {
  tenancy: Tenancy
  /** Today in London. */
  today: string
  client?: Pick<PortalClient, 'tenancies'>
  /** Called with the tenancy, when deleting it is undone. */
  onRestored: (tenancy: Tenancy) => void
  /** Called with what happened, or with `end` when the person wants to end it instead. */
  onClose: (result?: 'deleted' | 'end') => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    deleteTenancy: DeleteTenancyModalProps
  }
}

/** The modal `deleteTenancy`: asks first; a tenancy that others act on already can only be ended (D19). */
export function DeleteTenancyModal({
  tenancy,
  today,
  client = browserClient(),
  onRestored,
  onClose,
}: DeleteTenancyModalProps) {
  const { id, property, lead_tenant, tenants } = tenancy
  const [mayDelete, setMayDelete] = useState(tenancy.can_delete)
  const [failure, setFailure] = useState<string>(unexpectedFailure)
  const name = householdName(lead_tenant.name, tenants)

  async function remove() {
    try {
      const { undo_id } = await client.tenancies.remove(property.id, id)
      toastUndo('Tenancy deleted', async () =>
        onRestored(await client.tenancies.restore(property.id, id, undo_id)),
      )
      onClose('deleted')
    } catch (error) {
      // Its package was approved, or suppliers were told, since the page loaded.
      if (error instanceof PortalError && error.status === 409) setMayDelete(false)
      setFailure(failureSentence(error))
      throw error
    }
  }

  if (!mayDelete) {
    const canEnd = tenancyPhase(tenancy, today) !== 'ended'
    return (
      <ConfirmDialog
        key="refused"
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        question="This tenancy can’t be deleted"
        consequence={`Its package was approved or suppliers were told of it.${canEnd ? ' You can end it instead.' : ''}`}
        confirmLabel={canEnd ? 'End tenancy' : 'Close'}
        onConfirm={() => onClose(canEnd ? 'end' : undefined)}
        failureMessage={unexpectedFailure}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      question="Delete this tenancy?"
      consequence={`The tenancy of ${name} at ${property.address_line1} is removed${tenancy.order ? ', and its package is cancelled' : ''}.`}
      confirmLabel="Delete tenancy"
      tone="critical"
      onConfirm={remove}
      failureMessage={failure}
    />
  )
}
