import { formatDate } from '@doorstep/portal-contract/dates'
import { liableParties, liablePartyLabels, voidPeriodLimits } from '@doorstep/portal-contract/void-periods'
import type { VoidPeriod, VoidPeriodUpdate } from '@doorstep/portal-contract/void-periods.schema'
import { FormModal } from '@doorstep/ui/FormModal'
import { RadioGroup } from '@doorstep/ui/RadioGroup'
import { Stack } from '@doorstep/ui/Stack'
import { TextArea } from '@doorstep/ui/TextArea'
import { TextField } from '@doorstep/ui/TextField'
import { useRef } from 'react'
import { concludeChange } from '../shared/change/change.ts'
import type { KeyedClient } from '../shared/client/createPortalClient.ts'
import { useForm } from '../shared/form/useForm.ts'
import { ClashPanel } from '../shared/record/ClashPanel.tsx'
import { useVersion } from '../shared/record/useVersion.ts'

export interface UpdateVoidModalProps {
  propertyId: number
  voidPeriod: VoidPeriod
  /** Called with the void period as it is now, when it was changed and when that was undone. */
  onChanged: (voidPeriod: VoidPeriod) => void
  onClose: () => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    updateVoid: UpdateVoidModalProps
  }
}

/** The modal `updateVoid`: who pays in a void period, and where bills go (D22). Its days follow from the tenancies. */
export function UpdateVoidModal({ propertyId, voidPeriod, onChanged, onClose }: UpdateVoidModalProps) {
  const update = (changes: VoidPeriodUpdate, api: KeyedClient) =>
    api.tenancies.updateVoid(propertyId, voidPeriod.id, changes)
  const formRef = useRef<HTMLFormElement>(null)
  const version = useVersion({
    record: voidPeriod,
    answersOf,
    read: () => answersIn(new FormData(formRef.current ?? undefined)),
  })
  const form = useForm({
    fields: ['liable_party', 'billing_name', 'billing_address', 'note'],
    send: (answers, api) =>
      version.send(answersIn(answers), async (changes, before) => ({
        changed: await update(changes, api),
        before,
      })),
    onSuccess(result) {
      concludeChange(result, {
        saved: ({ changed }) => onChanged(changed),
        toast: 'Void period changed',
        undo: ({ changed, before }) => ({
          call: (api) => update({ ...answersOf(before), version: changed.version }, api),
          saved: onChanged,
        }),
      })
      onClose()
    },
  })
  const until = voidPeriod.ends_on ? `to ${formatDate(voidPeriod.ends_on)}` : 'until the next tenancy starts'
  const { id: _id, ...liableParty } = form.field('liable_party')
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Change who pays"
      description={`For the void period from ${formatDate(voidPeriod.starts_on)} ${until}.`}
      submitLabel="Save"
      formRef={formRef}
      {...form.modalProps}
    >
      <ClashPanel clashes={version.clashes} onKeep={version.keep} {...clashText} />
      <Stack key={version.key} space={16}>
        <RadioGroup
          {...liableParty}
          label="Who pays"
          defaultValue={version.answers.liable_party}
          options={liableParties.map((value) => ({ value, label: liablePartyLabels[value] }))}
        />
        <TextField
          {...form.field('billing_name')}
          label="Name on bills"
          defaultValue={version.answers.billing_name}
          autoComplete="off"
          optional
        />
        <TextArea
          {...form.field('billing_address')}
          label="Address for bills"
          defaultValue={version.answers.billing_address}
          limit={voidPeriodLimits.billingAddress}
          optional
        />
        <TextArea
          {...form.field('note')}
          label="Note"
          defaultValue={version.answers.note}
          limit={voidPeriodLimits.note}
          optional
        />
      </Stack>
    </FormModal>
  )
}

const answersOf = ({ liable_party, billing_name, billing_address, note }: VoidPeriod) => ({
  liable_party,
  billing_name: billing_name ?? '',
  billing_address: billing_address ?? '',
  note: note ?? '',
})

type VoidAnswers = ReturnType<typeof answersOf>

function answersIn(answers: FormData): VoidAnswers {
  const text = (name: string) => String(answers.get(name) ?? '')
  return {
    liable_party: text('liable_party') as VoidAnswers['liable_party'],
    billing_name: text('billing_name'),
    billing_address: text('billing_address'),
    note: text('note'),
  }
}

const labels: Record<keyof VoidAnswers, string> = {
  liable_party: 'Who pays',
  billing_name: 'Name on bills',
  billing_address: 'Address for bills',
  note: 'Note',
}

const clashText = {
  labelOf: (field: keyof VoidAnswers) => labels[field],
  textOf: (answers: VoidAnswers, field: keyof VoidAnswers) =>
    field === 'liable_party' ? liablePartyLabels[answers.liable_party] : answers[field],
}
