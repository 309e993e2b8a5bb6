import { oldSecretHours } from '@doorstep/portal-contract/embeds'
import type { EmbedKey, EmbedKeyWithSecret } from '@doorstep/portal-contract/embeds.schema'
import { Checkbox } from '@doorstep/ui/Checkbox'
import { FormModal } from '@doorstep/ui/FormModal'
import { browserClient } from '../../shared/client/browserClient.ts'
import { useForm } from '../../shared/form/useForm.ts'
import { momentInLondon } from '../../shared/format/dates.ts'

export interface EmbedSecretModalProps {
  embedKey: EmbedKey
  onReplaced: (replaced: EmbedKeyWithSecret) => void
  onClose: () => void
}

declare module '../../shared/modal/openModal.ts' {
  interface Modals {
    embedSecret: EmbedSecretModalProps
  }
}

/** The modal `embedSecret`: replaces a key's secret. */
export function EmbedSecretModal({ embedKey, onReplaced, onClose }: EmbedSecretModalProps) {
  const { id, name, version, old_secret_until } = embedKey
  const form = useForm({
    fields: ['end_old_now'],
    send: (answers) =>
      browserClient().embedKeys.rotate(id, { version, end_old_now: answers.get('end_old_now') !== null }),
    onSuccess(replaced) {
      onClose()
      onReplaced(replaced)
    },
  })
  const { id: fieldId } = form.field('end_old_now')
  // Replaced twice within the day: the secret that servers still use is the older one.
  const consequence = old_secret_until
    ? `The newest one then stops working. The one before it works until ${momentInLondon(old_secret_until)}.`
    : `The old one works for another ${oldSecretHours} hours, so that you can change it on your server.`
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={`Replace the secret of ${name}?`}
      description={`The new secret is shown once. ${consequence}`}
      submitLabel="Replace the secret"
      {...form.modalProps}
    >
      <Checkbox
        id={fieldId}
        name="end_old_now"
        label="End the old secret at once, because somebody else may have it"
      />
    </FormModal>
  )
}
