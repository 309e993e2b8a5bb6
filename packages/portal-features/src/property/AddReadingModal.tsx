import { formatDate } from '@doorstep/portal-contract/dates'
import { documentAccept } from '@doorstep/portal-contract/documents'
import type { PropertyDocument } from '@doorstep/portal-contract/documents.schema'
import { readingTexts, registersText } from '@doorstep/portal-contract/meter-readings'
import type { MeterReading } from '@doorstep/portal-contract/meter-readings.schema'
import { Columns } from '@doorstep/ui/Columns'
import { DateField } from '@doorstep/ui/DateField'
import { FieldGroup } from '@doorstep/ui/FieldGroup'
import { FileUpload } from '@doorstep/ui/FileUpload'
import { FormModal } from '@doorstep/ui/FormModal'
import { Modal } from '@doorstep/ui/Modal'
import { Select } from '@doorstep/ui/Select'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import { useRef, useState } from 'react'
import { concludeChange } from '../shared/change/change.ts'
import { logUnlessFailed } from '../shared/change/reportFault.ts'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { keyedCalls } from '../shared/client/keyedCalls.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { largestFile } from '../shared/files/fileField.ts'
import { useUpload } from '../shared/files/useUpload.ts'
import { useForm } from '../shared/form/useForm.ts'
import { counted } from '../shared/format/counted.ts'
import { useToday } from '../shared/state/page.ts'
import { LoadingModal } from '../shared/resource/LoadingModal.tsx'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import { NoMeters } from './NoMeters.tsx'
import { type Asked, askedIn, ReadingQuestions } from './ReadingQuestions.tsx'
import {
  errorsAtFields,
  fieldOf,
  fieldsOf,
  type MeterField,
  meterText,
  purposeOf,
  purposeOptions,
  readingAnswers,
} from './readingText.ts'
import { type ReadMeters, useReadMeters } from './useReadMeters.ts'
import { undoOfMeter } from './undoOfMeter.ts'

export interface AddReadingModalProps {
  propertyId: number
  /** The meter to begin with. */
  meterId?: number
  /** The one tenancy that it may be for; by default each of the property's. */
  tenancyId?: number
  /** What the reading is for, unless the person says otherwise: a regular reading by default. */
  readFor?: Pick<MeterReading, 'type' | 'tenancy_id'>
  /** Called when readings were added, and when that was undone. */
  onChanged: () => void
  onClose: () => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    addReading: AddReadingModalProps
  }
}

const title = 'Add reading'

/** The modal `addReading`: all meters of a property in one step, with what has to be said about an odd reading (D23, D85). */
export function AddReadingModal(props: AddReadingModalProps) {
  const { propertyId, meterId, tenancyId, onClose } = props
  const loaded = useReadMeters(propertyId)
  if (!loaded.data)
    return <LoadingModal title={title} label="Loading the meters" loaded={loaded} onClose={onClose} />
  const { meters, tenancies } = loaded.data
  if (meters.length > 0)
    return (
      <AddReadings
        {...props}
        meters={meters.toSorted((a, b) => Number(b.id === meterId) - Number(a.id === meterId))}
        tenancies={tenancies.filter(({ id }) => tenancyId === undefined || id === tenancyId)}
      />
    )
  return (
    <Modal open onOpenChange={() => onClose()} title={title}>
      <NoMeters propertyId={propertyId} />
    </Modal>
  )
}

/** What is asked about the reading of each meter. */
type AskedOf = Readonly<Record<number, Asked>>

function AddReadings({
  propertyId,
  meters,
  tenancies,
  readFor,
  onChanged,
  onClose,
}: AddReadingModalProps & ReadMeters) {
  const today = useToday()
  const [asked, setAsked] = useState<AskedOf>({})
  /** The meters that are said to have been changed. */
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  const [photo, setPhoto] = useState<PropertyDocument>()
  /** Photos that were uploaded and then not used: they are removed at the end. */
  const uploaded = useRef(new Set<number>())

  const form = useForm({
    fields: [...fieldsOf(meters), 'date_of_reading', 'type'],
    missing: { date_of_reading: readingTexts.date },
    async send(answers, api) {
      const given = readingAnswers(answers, meters, photo?.id)
      const [first] = meters
      if (given.readings.length === 0 && first)
        throw new FormRefusal({ errors: { [fieldOf(first.id, 'reading')]: ['Enter at least one reading.'] } })
      const sent = given.readings.map(({ meter_id }) => meter_id)
      try {
        return await api.meterReadings.add(propertyId, given)
      } catch (error) {
        if (!(error instanceof PortalError) || error.status !== 422 || !error.errors) throw error
        const errors = errorsAtFields(error.errors, sent)
        setAsked((before) => ({ ...before, ...questionsIn(errors, sent, before) }))
        throw new FormRefusal({ errors })
      }
    },
    onSuccess(added) {
      for (const { document } of added.data) if (document) uploaded.current.delete(document.id)
      concludeChange(added, {
        saved: onChanged,
        toast: addedText(added.data),
        undo: ({ undo }) => undo && undoOfMeter(propertyId, undo.meter_id, undo.undo_id, onChanged),
      })
      close()
    },
  })

  function close() {
    const removing = keyedCalls()
    for (const id of uploaded.current)
      void removing((api) => api.documents.remove(propertyId, id)).catch(logUnlessFailed)
    onClose()
  }

  function setIsChanged(id: number, isChanged: boolean) {
    setChanged((before) => new Set([...before].filter((one) => one !== id).concat(isChanged ? [id] : [])))
  }

  /** Another answer may raise no question, or another one. */
  function forgetQuestions(ids: readonly number[]) {
    setAsked((before) =>
      Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(Number(id)))),
    )
    for (const id of ids) setIsChanged(id, false)
    form.clearErrors(fieldsOf(ids.map((id) => ({ id }))))
  }

  const photoUpload = useUpload(async (file, api, signal) => {
    const document = await api.documents.upload(propertyId, file, { signal })
    uploaded.current.add(document.id)
    return document
  })

  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } as const
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Add reading"
      description={
        meters.length > 1 ? 'Fill in the meters that you’ve read, and leave the others blank.' : undefined
      }
      submitLabel="Add reading"
      dirty={photo !== undefined}
      {...form.modalProps}
    >
      {meters.map((meter) => {
        const field = (name: MeterField) => form.field(fieldOf(meter.id, name))
        const last = meter.latest_reading
        const forget = () => forgetQuestions([meter.id])
        return (
          <FieldGroup
            key={meter.id}
            label={meterText(meter, meters)}
            hint={last ? `Last: ${registersText(last)} on ${formatDate(last.date_of_reading)}` : undefined}
          >
            <Stack space={16}>
              <Columns>
                <TextField
                  {...field('reading')}
                  {...number}
                  label={meter.is_two_rate ? 'Day reading' : 'Reading'}
                  onValueChange={forget}
                />
                {meter.is_two_rate ? (
                  <TextField
                    {...field('reading2')}
                    {...number}
                    label="Night reading"
                    onValueChange={forget}
                  />
                ) : (
                  <div />
                )}
              </Columns>
              <ReadingQuestions
                asked={asked[meter.id] ?? {}}
                field={field}
                onReason={(reason) => setIsChanged(meter.id, reason === 'meter_changed')}
              />
              {changed.has(meter.id) && (
                <TextField
                  {...field('serial_number')}
                  label="Serial number of the new meter"
                  hint="Printed on the meter."
                  autoComplete="off"
                  spellCheck={false}
                />
              )}
            </Stack>
          </FieldGroup>
        )
      })}
      <DateField
        {...form.field('date_of_reading')}
        label="Date"
        defaultValue={today}
        max={today}
        today={today}
        onValueChange={() => forgetQuestions(meters.map(({ id }) => id))}
        onOpenFailure={toastUnexpectedFailure}
      />
      <Select
        {...form.field('type')}
        label="What it’s for"
        options={purposeOptions(tenancies)}
        {...(readFor && { defaultValue: purposeOf(readFor) })}
      />
      <FileUpload
        label={meters.length > 1 ? 'Photo of the meters' : 'Photo of the meter'}
        hint={meters.length > 1 ? 'One photo, kept with each reading you enter here.' : undefined}
        optional
        name="photo"
        accept={documentAccept}
        maxSize={largestFile}
        maxFiles={1}
        {...photoUpload}
        onValueChange={(files) => {
          setPhoto(files.flatMap((one) => (one.status === 'done' ? [one.result] : []))[0])
        }}
      />
    </FormModal>
  )
}

function addedText(added: readonly MeterReading[]): string {
  const [only, ...others] = added
  if (only && others.length === 0) return `Reading added: ${registersText(only)}`
  return `${counted(added.length, 'reading')} added`
}

/** The questions among the errors, beside those that were asked of the same readings before. */
function questionsIn(errors: Record<string, string[]>, sent: readonly number[], before: AskedOf): AskedOf {
  return Object.fromEntries(
    sent.map((id) => [id, { ...before[id], ...askedIn((name) => errors[fieldOf(id, name)]) }]),
  )
}
