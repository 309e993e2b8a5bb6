import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { FormModal } from '@doorstep/ui/FormModal'
import { Stack } from '@doorstep/ui/Stack'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { useForm } from '../shared/form/useForm.ts'
import { PeopleFields } from './TenancyFields.tsx'
import { describeAnswer, peopleFields, peopleIn, peopleOf } from './tenancyAnswers.ts'
import { toastUndo } from './toastUndo.ts'
import { useNewerVersion } from './useNewerVersion.ts'

export interface UpdateTenancyModalProps {
  tenancy: Tenancy
  client?: Pick<PortalClient, 'tenancies'>
  /** Called with the tenancy as it was, when the change is undone. */
  onRestored: (tenancy: Tenancy) => void
  /** Called with the tenancy as it is now, when it was changed. */
  onClose: (changed?: Tenancy) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    updateTenancy: UpdateTenancyModalProps
  }
}

/** The modal `updateTenancy`: who lives there (D19). Dates have a panel of their own, which shows what they change. */
export function UpdateTenancyModal({
  tenancy,
  client = browserClient(),
  onRestored,
  onClose,
}: UpdateTenancyModalProps) {
  const { id, property, lead_tenant, tenants } = tenancy
  const sendChanges = useNewerVersion(tenancy, { answersOf: peopleOf, describe: describeAnswer })
  const form = useForm({
    fields: peopleFields,
    send: (answers) =>
      sendChanges(peopleIn(answers), (update) => client.tenancies.update(property.id, id, update)),
    onSuccess({ data, undo_id }) {
      if (undo_id !== null)
        toastUndo('Details changed', async () =>
          onRestored(await client.tenancies.restore(property.id, id, undo_id)),
        )
      onClose(data)
    },
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Edit tenancy"
      submitLabel="Save details"
      {...form.modalProps}
    >
      <Stack space={16}>
        <PeopleFields field={form.field} people={{ tenants, ...lead_tenant }} />
      </Stack>
    </FormModal>
  )
}
