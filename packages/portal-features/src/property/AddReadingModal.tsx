import { formatDate } from '@doorstep/portal-contract/dates'
import { documentAccept } from '@doorstep/portal-contract/documents'
import type { PropertyDocument } from '@doorstep/portal-contract/documents.schema'
import { registersText } from '@doorstep/portal-contract/meter-readings'
import type { MeterReading } from '@doorstep/portal-contract/meter-readings.schema'
import type { SupplyMeter } from '@doorstep/portal-contract/property.schema'
import { CheckboxGroup } from '@doorstep/ui/CheckboxGroup'
import { DateField } from '@doorstep/ui/DateField'
import { FileUpload } from '@doorstep/ui/FileUpload'
import { FormModal } from '@doorstep/ui/FormModal'
import { Modal } from '@doorstep/ui/Modal'
import { RadioGroup } from '@doorstep/ui/RadioGroup'
import { Select } from '@doorstep/ui/Select'
import { TextField } from '@doorstep/ui/TextField'
import { useRef, useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { newIdempotencyKey } from '../shared/client/newIdempotencyKey.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { failureSentence } from '../shared/client/formProblem.ts'
import { useForm } from '../shared/form/useForm.ts'
import { pushToast, sayUnexpectedFailure } from '../shared/state/toasts.ts'
import { NoMeters } from './NoMeters.tsx'
import { meterText, purposeOptions, readingAnswers, type ReadTenancy } from './readingWords.ts'

export interface AddReadingModalProps {
  propertyId: number
  /** The property's meters; the first is chosen unless `meterId` names another. */
  meters: readonly SupplyMeter[]
  /** Newest first: a reading may be for the start or the end of one. */
  tenancies: readonly ReadTenancy[]
  meterId?: number
  /** Today in London. */
  today: string
  client?: Pick<PortalClient, 'meterReadings' | 'documents'>
  /** Called with the reading, when it was added. */
  onClose: (added?: MeterReading) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    addReading: AddReadingModalProps
  }
}

/** The questions that a reading raised, by their field. */
const questions = ['drop_reason', 'is_confirmed'] as const
type Asked = Partial<Record<(typeof questions)[number], string>>

const largestFile = 10_000_000

/** The modal `addReading`: a meter's reading, with what has to be said about an odd one (D23). */
export function AddReadingModal(props: AddReadingModalProps) {
  if (props.meters.length > 0) return <AddReading {...props} />
  return (
    <Modal open onOpenChange={() => props.onClose()} title="Add reading">
      <NoMeters propertyId={props.propertyId} />
    </Modal>
  )
}

function AddReading({
  propertyId,
  meters,
  tenancies,
  meterId,
  today,
  client = browserClient(),
  onClose,
}: AddReadingModalProps) {
  const [chosen, setChosen] = useState(String(meterId ?? meters[0]?.id ?? ''))
  const [asked, setAsked] = useState<Asked>({})
  const [photoFailure, setPhotoFailure] = useState<string>()
  const [photo, setPhoto] = useState<PropertyDocument>()
  /** Photos that were uploaded and then not used: they are removed at the end. */
  const uploaded = useRef(new Set<number>())
  const meter = meters.find(({ id }) => String(id) === chosen)

  const form = useForm({
    fields: ['meter_id', 'reading', 'reading2', 'drop_reason', 'is_confirmed', 'date_of_reading', 'type'],
    async send(answers, { idempotencyKey }) {
      try {
        const reading = readingAnswers(answers, photo?.id)
        return await client.meterReadings.add(propertyId, reading, idempotencyKey)
      } catch (error) {
        const errors = error instanceof PortalError ? (error.errors ?? {}) : {}
        const raised = questions.flatMap((name) => (errors[name]?.[0] ? [[name, errors[name][0]]] : []))
        setAsked((before) => ({ ...before, ...Object.fromEntries(raised) }))
        throw error
      }
    },
    onSuccess(added) {
      if (added.document) uploaded.current.delete(added.document.id)
      pushToast({ tone: 'positive', message: `Reading added: ${registersText(added)}` })
      close(added)
    },
  })

  function close(added?: MeterReading) {
    for (const id of uploaded.current) void client.documents.remove(propertyId, id).catch(() => {})
    onClose(added)
  }

  /** Another answer may raise no question, or another one. */
  function forgetQuestions() {
    setAsked({})
    form.clearErrors(questions)
  }

  async function uploadPhoto(file: File, { signal }: { signal: AbortSignal }): Promise<PropertyDocument> {
    try {
      const document = await client.documents.upload(propertyId, file, newIdempotencyKey(), { signal })
      uploaded.current.add(document.id)
      return document
    } catch (error) {
      setPhotoFailure(failureSentence(error))
      throw error
    }
  }

  const latest = meter?.latest_reading
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Add reading"
      submitLabel="Add reading"
      dirty={photo !== undefined}
      {...form.modalProps}
    >
      <Select
        {...form.field('meter_id')}
        label="Meter"
        options={meters.map((one) => ({ value: String(one.id), label: meterText(one, meters) }))}
        value={chosen}
        onValueChange={(value) => {
          setChosen(value)
          forgetQuestions()
        }}
      />
      <TextField
        {...form.field('reading')}
        label={meter?.is_two_rate ? 'Day reading' : 'Reading'}
        hint={
          latest
            ? `Last: ${registersText(latest)} on ${formatDate(latest.date_of_reading)}`
            : 'The whole numbers, without those after the point.'
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        required
        onValueChange={forgetQuestions}
      />
      {meter?.is_two_rate && (
        <TextField
          {...form.field('reading2')}
          label="Night reading"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          required
          onValueChange={forgetQuestions}
        />
      )}
      {asked.drop_reason && (
        <RadioGroup
          {...question(form.field('drop_reason'), asked.drop_reason)}
          label="Why is it lower?"
          options={[
            {
              value: 'rolled_over',
              label: 'The meter rolled over',
              hint: 'It passed its highest number and started again from 0.',
            },
            { value: 'meter_changed', label: 'The meter was changed' },
          ]}
        />
      )}
      {asked.is_confirmed && (
        <CheckboxGroup
          {...question(form.field('is_confirmed'), asked.is_confirmed)}
          label="Is the reading right?"
          options={[{ value: 'yes', label: 'Yes, I’ve checked it' }]}
        />
      )}
      <DateField
        {...form.field('date_of_reading')}
        label="Date"
        defaultValue={today}
        max={today}
        today={today}
        required
        onValueChange={forgetQuestions}
        onOpenFailure={sayUnexpectedFailure}
      />
      <Select {...form.field('type')} label="What it’s for" options={purposeOptions(tenancies)} />
      <FileUpload
        label="Photo of the meter"
        optional
        name="photo"
        accept={documentAccept}
        maxSize={largestFile}
        maxFiles={1}
        upload={uploadPhoto}
        failureMessage={photoFailure}
        onValueChange={(files) => {
          setPhoto(files.flatMap((one) => (one.status === 'done' ? [one.result] : []))[0])
        }}
      />
    </FormModal>
  )
}

/** A question stays with its sentence while it is answered. */
function question(
  { error, ...field }: { id: string; name: string; error: string | undefined },
  asked: string,
) {
  return error === undefined ? { ...field, hint: asked } : { ...field, error }
}
