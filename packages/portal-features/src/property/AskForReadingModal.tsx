import {
  missingOfReadingLink,
  readingLinkLengths,
  readingLinkTexts,
} from '@doorstep/portal-contract/reading-links'
import type { ReadingLink } from '@doorstep/portal-contract/reading-links.schema'
import { CheckboxGroup } from '@doorstep/ui/CheckboxGroup'
import { FormModal } from '@doorstep/ui/FormModal'
import { Modal } from '@doorstep/ui/Modal'
import { RadioGroup } from '@doorstep/ui/RadioGroup'
import { Select } from '@doorstep/ui/Select'
import { TextArea } from '@doorstep/ui/TextArea'
import { TextField } from '@doorstep/ui/TextField'
import { useState } from 'react'
import { concludeChange } from '../shared/change/change.ts'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { useForm } from '../shared/form/useForm.ts'
import { openModal } from '../shared/modal/openModal.ts'
import { LoadingModal } from '../shared/resource/LoadingModal.tsx'
import { NoMeters } from './NoMeters.tsx'
import { meterText, purposeAnswers, purposeOptions } from './readingText.ts'
import { type ReadMeters, useReadMeters } from './useReadMeters.ts'

export interface AskForReadingModalProps {
  propertyId: number
  /** The meter to ask for; else all of the property's. */
  meterId?: number
  /** What the reading is for, such as `start:12` for the start of tenancy 12; else nothing of a tenancy. */
  purpose?: string
  onClose: () => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    askForReading: AskForReadingModalProps
  }
}

const title = 'Ask for a reading'

/** The modal `askForReading`: asks a tenant, clerk or cleaner for readings by a link, without an account (D67). From any page. */
export function AskForReadingModal(props: AskForReadingModalProps) {
  const { propertyId, onClose } = props
  const loaded = useReadMeters(propertyId)

  if (!loaded.data)
    return <LoadingModal title={title} label="Loading the meters" loaded={loaded} onClose={onClose} />
  if (loaded.data.meters.length > 0) return <AskForm {...props} {...loaded.data} />
  return (
    <Modal open onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <NoMeters propertyId={propertyId} />
    </Modal>
  )
}

function AskForm({
  propertyId,
  meterId,
  purpose = 'regular',
  meters,
  tenancies,
  onClose,
}: AskForReadingModalProps & ReadMeters) {
  const [how, setHow] = useState('email')
  const isEmailed = how === 'email'
  const purposes = purposeOptions(tenancies)

  const form = useForm<ReadingLink>({
    fields: ['meter_ids', 'type', 'name', 'how', 'email', 'message'],
    missing: missingOfReadingLink,
    async send(answers, api) {
      const text = (name: string) => String(answers.get(name) ?? '').trim()
      const meter_ids = answers.getAll('meter_ids').map(Number)
      const errors: Record<string, string[]> = {
        ...(meter_ids.length === 0 && { meter_ids: [readingLinkTexts.meters] }),
        ...(isEmailed && text('email') === '' && { email: [readingLinkTexts.email] }),
      }
      if (Object.keys(errors).length > 0) throw new FormRefusal({ errors })
      return api.readingLinks.ask(propertyId, {
        meter_ids,
        ...purposeAnswers(text('type')),
        name: text('name'),
        email: text('email') || null,
        message: text('message') || null,
        is_emailed: isEmailed,
      })
    },
    onSuccess(link) {
      concludeChange(link, { toast: isEmailed ? `Link sent to ${link.name}` : `Link ready for ${link.name}` })
      onClose()
      // What was sent is listed with its state, and a link to copy is there to be copied.
      void openModal('readingLinks', { propertyId, ...(!isEmailed && { copyId: link.id }) })
    },
  })

  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description="They get a link that opens these meters only, without signing in. It works once, for 14 days."
      submitLabel={isEmailed ? 'Send link' : 'Make link'}
      {...form.modalProps}
    >
      <CheckboxGroup
        {...form.field('meter_ids')}
        label="Meters"
        defaultValue={meters
          .filter(({ id }) => meterId === undefined || id === meterId)
          .map(({ id }) => String(id))}
        options={meters.map((meter) => ({ value: String(meter.id), label: meterText(meter, meters) }))}
      />
      <Select
        {...form.field('type')}
        label="What it’s for"
        defaultValue={purposes.some(({ value }) => value === purpose) ? purpose : 'regular'}
        options={purposes}
      />
      <TextField
        {...form.field('name')}
        label="Who you’re asking"
        hint="For example a tenant, a clerk or a cleaner."
        autoComplete="off"
        maxLength={readingLinkLengths.name}
      />
      <RadioGroup
        {...form.field('how')}
        label="How they get the link"
        value={how}
        onValueChange={(value) => {
          setHow(value)
          form.clearErrors(['email'])
        }}
        options={[
          { value: 'email', label: 'Email it to them' },
          { value: 'copy', label: 'Copy it and send it yourself' },
        ]}
      />
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        optional={!isEmailed}
        autoComplete="off"
        maxLength={254}
      />
      <TextArea
        {...form.field('message')}
        label="Message"
        hint="Say where the meter is, for example ‘in the hall cupboard’."
        optional
        limit={readingLinkLengths.message}
      />
    </FormModal>
  )
}
