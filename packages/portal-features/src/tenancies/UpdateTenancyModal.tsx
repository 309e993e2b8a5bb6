import { missingOfTenancy } from '@doorstep/portal-contract/tenancies'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { FormModal } from '@doorstep/ui/FormModal'
import { Stack } from '@doorstep/ui/Stack'
import { useRef } from 'react'
import { concludeChange } from '../shared/change/change.ts'
import { useForm } from '../shared/form/useForm.ts'
import { ClashPanel } from '../shared/record/ClashPanel.tsx'
import { useVersion } from '../shared/record/useVersion.ts'
import { PeopleFields } from './TenancyFields.tsx'
import {
  clashText,
  editedPeopleFields,
  missingSameLead,
  peopleIn,
  peopleOf,
  sameLeadIn,
} from './tenancyAnswers.ts'
import { undoOf } from './undoOf.ts'

export interface UpdateTenancyModalProps {
  tenancy: Tenancy
  /** Called with the tenancy as it is now, when it was changed and when that was undone. */
  onChanged: (tenancy: Tenancy) => void
  onClose: () => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    updateTenancy: UpdateTenancyModalProps
  }
}

/** The modal `updateTenancy`: who lives there (D19). Dates have a panel of their own, which shows what they change. */
export function UpdateTenancyModal({ tenancy, onChanged, onClose }: UpdateTenancyModalProps) {
  const { id, property } = tenancy
  const formRef = useRef<HTMLFormElement>(null)
  const version = useVersion({
    record: tenancy,
    answersOf: peopleOf,
    read: () => peopleIn(new FormData(formRef.current ?? undefined)),
  })
  const form = useForm({
    fields: editedPeopleFields,
    missing: { ...missingOfTenancy, ...missingSameLead(tenancy) },
    send: (answers, api) =>
      version.send(peopleIn(answers), (update) =>
        api.tenancies.update(property.id, id, { ...update, ...sameLeadIn(answers) }),
      ),
    onSuccess(changed) {
      concludeChange(changed, {
        saved: ({ data }) => onChanged(data),
        toast: 'Details changed',
        undo: ({ undo_id }) => undoOf(tenancy, undo_id, onChanged),
      })
      onClose()
    },
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Edit tenancy"
      submitLabel="Save details"
      formRef={formRef}
      {...form.modalProps}
    >
      <Stack space={16}>
        <ClashPanel clashes={version.clashes} onKeep={version.keep} {...clashText} />
        <PeopleFields key={version.key} field={form.field} people={version.answers} order={tenancy.order} />
      </Stack>
    </FormModal>
  )
}
