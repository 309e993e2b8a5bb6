import { missingOfLead } from '@doorstep/portal-contract/leads'
import type { Lead } from '@doorstep/portal-contract/tenancies.schema'
import { FormModal } from '@doorstep/ui/FormModal'
import { Stack } from '@doorstep/ui/Stack'
import { useRef } from 'react'
import { concludeChange } from '../../shared/change/change.ts'
import { useForm } from '../../shared/form/useForm.ts'
import { ClashPanel } from '../../shared/record/ClashPanel.tsx'
import { useVersion } from '../../shared/record/useVersion.ts'
import { datesIn } from '../datesIn.ts'
import { DateFields, PeopleFields } from '../TenancyFields.tsx'
import {
  clashText,
  dateFields,
  editedPeopleFields,
  leadAnswersOf,
  leadPeopleIn,
  missingSameLead,
  sameLeadIn,
} from '../tenancyAnswers.ts'
import { undoOfLead } from '../undoOf.ts'

export interface UpdateLeadModalProps {
  lead: Lead
  /** Called with the lead as it is now, when it was changed and when that was undone. */
  onChanged: (lead: Lead) => void
  onClose: () => void
}

declare module '../../shared/modal/openModal.ts' {
  interface Modals {
    updateLead: UpdateLeadModalProps
  }
}

/** The modal `updateLead`: an open lead's dates and people (D20). */
export function UpdateLeadModal({ lead, onChanged, onClose }: UpdateLeadModalProps) {
  const { id, property } = lead
  const formRef = useRef<HTMLFormElement>(null)
  const answersIn = (answers: FormData) => ({ ...datesIn(answers), ...leadPeopleIn(answers) })
  const version = useVersion({
    record: lead,
    answersOf: leadAnswersOf,
    read: () => answersIn(new FormData(formRef.current ?? undefined)),
  })
  const form = useForm({
    fields: [...dateFields, ...editedPeopleFields],
    missing: { ...missingOfLead, ...missingSameLead(lead) },
    send: (answers, api) =>
      version.send(answersIn(answers), (update) =>
        api.tenancies.updateLead(property.id, id, { ...update, ...sameLeadIn(answers) }),
      ),
    onSuccess(changed) {
      concludeChange(changed, {
        saved: ({ data }) => onChanged(data),
        toast: 'Lead changed',
        undo: ({ undo_id }) => undoOfLead(lead, undo_id, onChanged),
      })
      onClose()
    },
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Edit lead"
      submitLabel="Save lead"
      formRef={formRef}
      {...form.modalProps}
    >
      <Stack space={16}>
        <ClashPanel clashes={version.clashes} onKeep={version.keep} {...clashText} />
        <DateFields
          key={`dates ${version.key}`}
          field={form.field}
          onDate={(name) => form.clearErrors([name])}
          tenancy_start={version.answers.tenancy_start}
          tenancy_end={version.answers.tenancy_end}
        />
        <PeopleFields
          key={`people ${version.key}`}
          field={form.field}
          people={version.answers}
          order={lead.order}
          isLead
        />
      </Stack>
    </FormModal>
  )
}
