import type { Passkey } from '@doorstep/portal-contract/second-factor'
import { FormModal } from '@doorstep/ui/FormModal'
import { TextField } from '@doorstep/ui/TextField'
import { useModalForm } from './useModalForm.ts'

export interface PasskeyNameModalProps {
  passkey: Passkey
  onRename: (name: string) => Promise<void>
  onClose: () => void
}

/** A new name for a passkey. */
export function PasskeyNameModal({ passkey, onRename, onClose }: PasskeyNameModalProps) {
  const form = useModalForm(['name'], (answers) => onRename(String(answers.get('name'))))
  return (
    <FormModal
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={`Rename ${passkey.name}`}
      submitLabel="Rename"
      {...form.modal}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        defaultValue={passkey.name}
        maxLength={60}
        autoComplete="off"
        required
      />
    </FormModal>
  )
}
