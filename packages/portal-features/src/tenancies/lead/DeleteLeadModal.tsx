import { lossReasonLength, lossReasonText } from '@doorstep/portal-contract/leads'
import type { Lead } from '@doorstep/portal-contract/tenancies.schema'
import { FormModal } from '@doorstep/ui/FormModal'
import { TextArea } from '@doorstep/ui/TextArea'
import { concludeChange } from '../../shared/change/change.ts'
import { useForm } from '../../shared/form/useForm.ts'
import { undoOfLead } from '../undoOf.ts'

export interface DeleteLeadModalProps {
  lead: Lead
  /** Called with the lead as it is now, when it was marked as lost and when that was undone. */
  onChanged: (lead: Lead) => void
  onClose: () => void
}

declare module '../../shared/modal/openModal.ts' {
  interface Modals {
    deleteLead: DeleteLeadModalProps
  }
}

/** The modal `deleteLead`: marks a lead as lost, and asks why (D20). */
export function DeleteLeadModal({ lead, onChanged, onClose }: DeleteLeadModalProps) {
  const { id, property, lead_tenant } = lead
  const form = useForm({
    fields: ['reason'],
    missing: { reason: lossReasonText },
    short: { reason: lossReasonText },
    waitsOffline: false,
    send: (answers, api) =>
      api.tenancies.loseLead(property.id, id, { reason: String(answers.get('reason') ?? '') }),
    onSuccess(changed) {
      concludeChange(changed, {
        saved: ({ data }) => onChanged(data),
        toast: 'Lead marked as lost',
        undo: ({ undo_id }) => undoOfLead(lead, undo_id, onChanged),
      })
      onClose()
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
        minLength={lossReasonLength.min}
        limit={lossReasonLength.max}
      />
    </FormModal>
  )
}
