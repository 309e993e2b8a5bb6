import { lossReasonLength } from '@doorstep/portal-contract/leads'
import type { Lead } from '@doorstep/portal-contract/tenancies.schema'
import { FormModal } from '@doorstep/ui/FormModal'
import { TextArea } from '@doorstep/ui/TextArea'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { useForm } from '../shared/form/useForm.ts'
import { toastUndo } from './toastUndo.ts'

export interface DeleteLeadModalProps {
  lead: Lead
  client?: Pick<PortalClient, 'tenancies'>
  /** Called with the lead as it was, when that is undone. */
  onRestored: (lead: Lead) => void
  /** Called with the lead, when it was marked as lost. */
  onClose: (lost?: Lead) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    deleteLead: DeleteLeadModalProps
  }
}

/** The modal `deleteLead`: marks a lead as lost, and asks why (D20). */
export function DeleteLeadModal({
  lead,
  client = browserClient(),
  onRestored,
  onClose,
}: DeleteLeadModalProps) {
  const { id, property, lead_tenant } = lead
  const form = useForm({
    fields: ['reason'],
    send: (answers) =>
      client.tenancies.loseLead(property.id, id, { reason: String(answers.get('reason') ?? '') }),
    onSuccess({ data, undo_id }) {
      if (undo_id !== null)
        toastUndo('Lead marked as lost', async () =>
          onRestored(await client.tenancies.restoreLead(property.id, id, undo_id)),
        )
      onClose(data)
    },
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Mark ${lead_tenant.name} as lost?`}
      description="The tenants are no longer invited. You can reopen the lead for 30 days."
      size="small"
      submitLabel="Mark as lost"
      {...form.modalProps}
    >
      <TextArea
        {...form.field('reason')}
        label="Why was it lost?"
        hint="For example, they found another home."
        limit={lossReasonLength.max}
        required
      />
    </FormModal>
  )
}
