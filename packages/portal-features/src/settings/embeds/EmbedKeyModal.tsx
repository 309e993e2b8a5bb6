import { embedKeyLimits, missingOfEmbedKey } from '@doorstep/portal-contract/embeds'
import type { EmbedKey, EmbedKeyWithSecret } from '@doorstep/portal-contract/embeds.schema'
import { FormModal } from '@doorstep/ui/FormModal'
import { Stack } from '@doorstep/ui/Stack'
import { TextArea } from '@doorstep/ui/TextArea'
import { TextField } from '@doorstep/ui/TextField'
import { useRef } from 'react'
import { concludeChange } from '../../shared/change/change.ts'
import { browserClient } from '../../shared/client/browserClient.ts'
import { useForm } from '../../shared/form/useForm.ts'
import { ClashPanel } from '../../shared/record/ClashPanel.tsx'
import { useVersion } from '../../shared/record/useVersion.ts'
import { sendSites, sitesText } from './embedSites.ts'

export interface EmbedKeyModalProps {
  /** The key to change; without it a new one is added. */
  embedKey?: EmbedKey
  onAdded: (added: EmbedKeyWithSecret) => void
  onChanged: (key: EmbedKey) => void
  onClose: () => void
}

declare module '../../shared/modal/openModal.ts' {
  interface Modals {
    embedKey: EmbedKeyModalProps
  }
}

/** The modal `embedKey`: a key's name and its sites. */
export function EmbedKeyModal({ embedKey, ...props }: EmbedKeyModalProps) {
  return embedKey ? <ChangeModal {...props} embedKey={embedKey} /> : <AddModal {...props} />
}

function AddModal({ onAdded, onClose }: EmbedKeyModalProps) {
  const form = useForm({
    fields: ['name', 'origins'],
    missing: missingOfEmbedKey,
    send: async (answers) => {
      const { name, origins } = answersIn(answers)
      return sendSites(origins, (sites) => browserClient().embedKeys.create({ name, origins: sites }))
    },
    onSuccess(added) {
      onClose()
      onAdded(added)
    },
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add key"
      description="You get a key for your pages, and a secret for your server."
      submitLabel="Add key"
      {...form.modalProps}
    >
      <Fields form={form} answers={{ name: '', origins: '' }} />
    </FormModal>
  )
}

function ChangeModal({ embedKey, onChanged, onClose }: EmbedKeyModalProps & { embedKey: EmbedKey }) {
  const formRef = useRef<HTMLFormElement>(null)
  const version = useVersion({
    record: embedKey,
    answersOf,
    read: () => answersIn(new FormData(formRef.current ?? undefined)),
  })
  const form = useForm({
    fields: ['name', 'origins'],
    missing: missingOfEmbedKey,
    send: (answers, api) =>
      version.send(answersIn(answers), ({ origins, ...changes }) =>
        origins === undefined
          ? api.embedKeys.update(embedKey.id, changes)
          : sendSites(origins, (sites) => api.embedKeys.update(embedKey.id, { ...changes, origins: sites })),
      ),
    onSuccess(changed) {
      concludeChange(changed, { saved: onChanged, toast: 'Key changed' })
      onClose()
    },
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Change ${embedKey.name}`}
      submitLabel="Save"
      formRef={formRef}
      {...form.modalProps}
    >
      <ClashPanel clashes={version.clashes} onKeep={version.keep} {...clashText} />
      <Fields key={version.key} form={form} answers={version.answers} />
    </FormModal>
  )
}

type KeyAnswers = { name: string; origins: string }

function Fields({ form, answers }: { form: Pick<ReturnType<typeof useForm>, 'field'>; answers: KeyAnswers }) {
  return (
    <Stack space={16}>
      <TextField
        {...form.field('name')}
        label="Name"
        hint="What you call it, such as Website."
        defaultValue={answers.name}
        maxLength={embedKeyLimits.nameLength}
        autoComplete="off"
      />
      <TextArea
        {...form.field('origins')}
        label="Sites"
        hint="Each on its own line: https://www.example.com, or https://*.example.com for everything below. For development http://localhost:* works too."
        defaultValue={answers.origins}
        rows={4}
        spellCheck={false}
        autoComplete="off"
      />
    </Stack>
  )
}

const answersOf = ({ name, origins }: EmbedKey): KeyAnswers => ({ name, origins: sitesText(origins) })

const answersIn = (answers: FormData): KeyAnswers => ({
  name: String(answers.get('name') ?? ''),
  origins: String(answers.get('origins') ?? '').replaceAll('\r\n', '\n'),
})

const labels: Record<keyof KeyAnswers, string> = { name: 'Name', origins: 'Sites' }

const clashText = {
  labelOf: (field: keyof KeyAnswers) => labels[field],
  textOf: (answers: KeyAnswers, field: keyof KeyAnswers) => answers[field].replaceAll('\n', ', '),
}
