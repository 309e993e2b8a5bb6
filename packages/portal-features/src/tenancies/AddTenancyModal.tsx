import type { NewTenancy, Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { FormModal } from '@doorstep/ui/FormModal'
import { Stack } from '@doorstep/ui/Stack'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { useForm } from '../shared/form/useForm.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { datesIn } from './datesIn.ts'
import { DateFields, PeopleFields, TypeField } from './TenancyFields.tsx'
import { dateFields, peopleFields, peopleIn } from './tenancyAnswers.ts'

export interface AddTenancyModalProps {
  property: { id: number; address_line1: string }
  /** Today in London. */
  today: string
  client?: Pick<PortalClient, 'tenancies'>
  /** Called with the tenancy, when it was added. */
  onClose: (added?: Tenancy) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    addTenancy: AddTenancyModalProps
  }
}

/** Adds a tenancy to a property (D19). */
export function AddTenancyModal({
  property,
  today,
  client = browserClient(),
  onClose,
}: AddTenancyModalProps) {
  const form = useForm({
    fields: ['tenancy_type', ...dateFields, ...peopleFields],
    send: (answers, { idempotencyKey }) =>
      client.tenancies.add(
        property.id,
        {
          ...datesIn(answers),
          ...peopleIn(answers),
          tenancy_type: (String(answers.get('tenancy_type')) || null) as NewTenancy['tenancy_type'],
        },
        idempotencyKey,
      ),
    onSuccess(added) {
      pushToast({ tone: 'positive', message: `${added.lead_tenant.name}’s tenancy added` })
      onClose(added)
    },
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add tenancy"
      description={`At ${property.address_line1}.`}
      submitLabel="Add tenancy"
      {...form.modalProps}
    >
      <Stack space={16}>
        <DateFields field={form.field} today={today} onDate={(name) => form.clearErrors([name])} />
        <PeopleFields field={form.field} />
        <TypeField field={form.field} />
      </Stack>
    </FormModal>
  )
}
