import { missingOfPasskey } from '@doorstep/portal-contract/second-factor'
import type { Passkey } from '@doorstep/portal-contract/second-factor.schema'
import { FormModal } from '@doorstep/ui/FormModal'
import { TextField } from '@doorstep/ui/TextField'
import { useForm } from '../../shared/form/useForm.ts'

export interface PasskeyNameModalProps {
  passkey: Passkey
  onRename: (name: string) => Promise<void>
  onClose: () => void
}

/** Renames a passkey. */
export function PasskeyNameModal({ passkey, onRename, onClose }: PasskeyNameModalProps) {
  const form = useForm({
    fields: ['name'],
    missing: missingOfPasskey,
    send: (answers) => onRename(String(answers.get('name'))),
  })
  return (
    <FormModal
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={`Rename ${passkey.name}`}
      submitLabel="Rename"
      {...form.modalProps}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        defaultValue={passkey.name}
        maxLength={60}
        autoComplete="off"
      />
    </FormModal>
  )
}
