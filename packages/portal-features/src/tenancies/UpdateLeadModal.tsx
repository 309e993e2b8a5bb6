import type { Lead } from '@doorstep/portal-contract/tenancies.schema'
import { FormModal } from '@doorstep/ui/FormModal'
import { Stack } from '@doorstep/ui/Stack'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { useForm } from '../shared/form/useForm.ts'
import { datesIn } from './datesIn.ts'
import { DateFields, PeopleFields } from './TenancyFields.tsx'
import { dateFields, describeAnswer, leadAnswersOf, leadPeopleIn, peopleFields } from './tenancyAnswers.ts'
import { toastUndo } from './toastUndo.ts'
import { useNewerVersion } from './useNewerVersion.ts'

export interface UpdateLeadModalProps {
  lead: Lead
  /** Today in London. */
  today: string
  client?: Pick<PortalClient, 'tenancies'>
  /** Called with the lead as it was, when the change is undone. */
  onRestored: (lead: Lead) => void
  /** Called with the lead as it is now, when it was changed. */
  onClose: (changed?: Lead) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    updateLead: UpdateLeadModalProps
  }
}

/** The modal `updateLead`: an open lead's dates and people (D20). */
export function UpdateLeadModal({
  lead,
  today,
  client = browserClient(),
  onRestored,
  onClose,
}: UpdateLeadModalProps) {
  const { id, property, lead_tenant, tenants, tenancy_start, tenancy_end } = lead
  const sendChanges = useNewerVersion(lead, { answersOf: leadAnswersOf, describe: describeAnswer })
  const form = useForm({
    fields: [...dateFields, ...peopleFields],
    send: (answers) =>
      sendChanges({ ...datesIn(answers), ...leadPeopleIn(answers) }, (update) =>
        client.tenancies.updateLead(property.id, id, update),
      ),
    onSuccess({ data, undo_id }) {
      if (undo_id !== null)
        toastUndo('Lead changed', async () =>
          onRestored(await client.tenancies.restoreLead(property.id, id, undo_id)),
        )
      onClose(data)
    },
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Edit lead"
      submitLabel="Save lead"
      {...form.modalProps}
    >
      <Stack space={16}>
        <DateFields
          field={form.field}
          today={today}
          onDate={(name) => form.clearErrors([name])}
          tenancy_start={tenancy_start}
          tenancy_end={tenancy_end}
        />
        <PeopleFields field={form.field} people={{ tenants, ...lead_tenant }} isLead />
      </Stack>
    </FormModal>
  )
}
