import { formatDate } from '@doorstep/portal-contract/dates'
import { liableParties, liablePartyLabels, voidPeriodLimits } from '@doorstep/portal-contract/void-periods'
import type { VoidPeriod, VoidPeriodUpdate } from '@doorstep/portal-contract/void-periods.schema'
import { FormModal } from '@doorstep/ui/FormModal'
import { RadioGroup } from '@doorstep/ui/RadioGroup'
import { Stack } from '@doorstep/ui/Stack'
import { TextArea } from '@doorstep/ui/TextArea'
import { TextField } from '@doorstep/ui/TextField'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { useForm } from '../shared/form/useForm.ts'
import { toastUndo } from './toastUndo.ts'
import { useNewerVersion } from './useNewerVersion.ts'

export interface UpdateVoidModalProps {
  propertyId: number
  voidPeriod: VoidPeriod
  client?: Pick<PortalClient, 'tenancies'>
  /** Called with the void period as it was, when the change is undone. */
  onRestored: (voidPeriod: VoidPeriod) => void
  /** Called with the void period as it is now, when it was changed. */
  onClose: (changed?: VoidPeriod) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    updateVoid: UpdateVoidModalProps
  }
}

/** The modal `updateVoid`: who pays in a void period, and where bills go (D22). Its days follow from the tenancies. */
export function UpdateVoidModal({
  propertyId,
  voidPeriod,
  client = browserClient(),
  onRestored,
  onClose,
}: UpdateVoidModalProps) {
  const update = (changes: VoidPeriodUpdate) =>
    client.tenancies.updateVoid(propertyId, voidPeriod.id, changes)
  const sendChanges = useNewerVersion(voidPeriod, { answersOf, describe })
  const form = useForm({
    fields: ['liable_party', 'billing_name', 'billing_address', 'note'],
    send: (answers) =>
      sendChanges(answersIn(answers), async (changes, before) => ({
        changed: await update(changes),
        before,
      })),
    onSuccess({ changed, before }) {
      toastUndo('Void period changed', async () =>
        onRestored(await update({ ...answersOf(before), version: changed.version })),
      )
      onClose(changed)
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
      submitLabel="Save void period"
      {...form.modalProps}
    >
      <Stack space={16}>
        <RadioGroup
          {...liableParty}
          label="Who pays"
          defaultValue={voidPeriod.liable_party}
          options={liableParties.map((value) => ({ value, label: liablePartyLabels[value] }))}
        />
        <TextField
          {...form.field('billing_name')}
          label="Name on bills"
          defaultValue={voidPeriod.billing_name ?? undefined}
          autoComplete="off"
          optional
        />
        <TextArea
          {...form.field('billing_address')}
          label="Address for bills"
          defaultValue={voidPeriod.billing_address ?? undefined}
          limit={voidPeriodLimits.billingAddress}
          optional
        />
        <TextArea
          {...form.field('note')}
          label="Note"
          defaultValue={voidPeriod.note ?? undefined}
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

const fieldNames = {
  billing_name: 'name on bills',
  billing_address: 'address for bills',
  note: 'note',
}

function describe(field: keyof VoidAnswers, now: VoidPeriod): string {
  if (field === 'liable_party') return `${liablePartyLabels[now.liable_party]} pays now.`
  const text = now[field]
  return text ? `The ${fieldNames[field]} is now ‘${text}’.` : `The ${fieldNames[field]} is now blank.`
}
