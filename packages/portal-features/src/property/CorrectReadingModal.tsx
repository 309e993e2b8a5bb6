import { readingTexts, registersText } from '@doorstep/portal-contract/meter-readings'
import {
  type CorrectionReason,
  correctionReasons,
  missingOfRemoval,
} from '@doorstep/portal-contract/reading-corrections'
import type { MeterReading, ReadingCorrection } from '@doorstep/portal-contract/meter-readings.schema'
import { formatDate } from '@doorstep/portal-contract/dates'
import type { SupplyMeter } from '@doorstep/portal-contract/property.schema'
import { Columns } from '@doorstep/ui/Columns'
import { DateField } from '@doorstep/ui/DateField'
import { FormModal } from '@doorstep/ui/FormModal'
import { Select } from '@doorstep/ui/Select'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import { useRef, useState } from 'react'
import { concludeChange } from '../shared/change/change.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { useForm } from '../shared/form/useForm.ts'
import { ClashPanel } from '../shared/record/ClashPanel.tsx'
import { useVersion } from '../shared/record/useVersion.ts'
import { useToday } from '../shared/state/page.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import { questionAnswers, questionNames, ReadingQuestions, useQuestions } from './ReadingQuestions.tsx'
import { purposeAnswers, purposeOf, purposeOptions, type ReadTenancy, wholeNumber } from './readingText.ts'
import { undoOfMeter } from './undoOfMeter.ts'

export interface CorrectReadingModalProps {
  propertyId: number
  meter: Pick<SupplyMeter, 'id' | 'kind' | 'is_two_rate'>
  reading: MeterReading
  /** Newest first. */
  tenancies: readonly ReadTenancy[]
  /** Called when it was corrected or removed, and when that was undone. */
  onChanged: () => void
  onClose: () => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    correctReading: CorrectReadingModalProps
    removeReading: Omit<CorrectReadingModalProps, 'tenancies'>
  }
}

const reasonOptions = [
  { value: '', label: 'Choose a reason' },
  ...Object.entries(correctionReasons).map(([value, label]) => ({ value, label })),
]
const missingOfCorrection = {
  ...missingOfRemoval,
  reading: readingTexts.reading,
  reading2: readingTexts.reading,
  date_of_reading: readingTexts.date,
}
const text = (answers: FormData, name: string) => String(answers.get(name) ?? '').trim()
const reasonIn = (answers: FormData) => text(answers, 'reason') as CorrectionReason

/** Corrects a reading, and asks why (D85). */
export function CorrectReadingModal({
  propertyId,
  meter,
  reading,
  tenancies,
  onChanged,
  onClose,
}: CorrectReadingModalProps) {
  const today = useToday()
  const questions = useQuestions()
  const formRef = useRef<HTMLFormElement>(null)
  const version = useVersion({
    record: reading,
    answersOf,
    read: () => answersIn(new FormData(formRef.current ?? undefined)),
  })
  const form = useForm({
    fields: ['reading', 'reading2', 'drop_reason', 'is_confirmed', 'date_of_reading', 'purpose', 'reason'],
    missing: missingOfCorrection,
    send: (answers, api) =>
      questions.asking(() =>
        version.send(answersIn(answers), (changes) =>
          api.meterReadings.correct(propertyId, reading.id, {
            ...correctionOf(changes),
            ...questionAnswers(answers),
            reason: reasonIn(answers),
          }),
        ),
      ),
    onSuccess(corrected) {
      concludeChange(corrected, {
        saved: onChanged,
        toast: ({ data }) => `Reading corrected: ${registersText(data)}`,
        undo: ({ undo_id }) => undoOfMeter(propertyId, meter.id, undo_id, onChanged),
      })
      onClose()
    },
  })

  /** Another answer may raise no question, or another one. */
  function forgetQuestions() {
    questions.forget()
    form.clearErrors(questionNames)
  }

  const hasNight = reading.reading2 !== null || meter.is_two_rate
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } as const
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Correct reading"
      description="The old reading stays in the meter’s history, with your name and the reason."
      submitLabel="Correct reading"
      formRef={formRef}
      {...form.modalProps}
    >
      <ClashPanel clashes={version.clashes} onKeep={version.keep} {...clashText(tenancies)} />
      <Stack key={version.key} space={16}>
        <Columns>
          <TextField
            {...form.field('reading')}
            {...number}
            label={hasNight ? 'Day reading' : 'Reading'}
            defaultValue={version.answers.reading}
            onValueChange={forgetQuestions}
          />
          {hasNight ? (
            <TextField
              {...form.field('reading2')}
              {...number}
              label="Night reading"
              defaultValue={version.answers.reading2}
              onValueChange={forgetQuestions}
            />
          ) : (
            <div />
          )}
        </Columns>
        <ReadingQuestions asked={questions.asked} field={form.field} />
        <DateField
          {...form.field('date_of_reading')}
          label="Date"
          defaultValue={version.answers.date_of_reading}
          max={today}
          today={today}
          onValueChange={forgetQuestions}
          onOpenFailure={toastUnexpectedFailure}
        />
        <Select
          {...form.field('purpose')}
          label="What it’s for"
          defaultValue={version.answers.purpose}
          options={purposesFor(reading, tenancies)}
        />
      </Stack>
      <Select {...form.field('reason')} label="Why are you correcting it?" options={reasonOptions} />
    </FormModal>
  )
}

/** Removes a reading, and asks why (D85). */
export function RemoveReadingModal({
  propertyId,
  meter,
  reading,
  onChanged,
  onClose,
}: Omit<CorrectReadingModalProps, 'tenancies'>) {
  /** As it is now: somebody else may have corrected it, and this person has read that. */
  const [current, setCurrent] = useState(reading)
  const form = useForm({
    fields: ['reason'],
    missing: missingOfRemoval,
    waitsOffline: false,
    async send(answers, api) {
      const { id, version } = current
      const removal = { version, reason: reasonIn(answers) }
      try {
        return await api.meterReadings.remove(propertyId, id, removal)
      } catch (error) {
        if (error instanceof PortalError && error.status === 409 && error.current)
          setCurrent(error.current as MeterReading)
        throw error
      }
    },
    onSuccess(removed) {
      concludeChange(removed, {
        saved: onChanged,
        toast: `Reading removed: ${registersText(current)}`,
        undo: ({ undo_id }) => undoOfMeter(propertyId, meter.id, undo_id, onChanged),
      })
      onClose()
    },
  })
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Remove reading?"
      description={`${registersText(current)} on ${formatDate(current.date_of_reading)}. It stays in the meter’s history, with your name and the reason.`}
      size="small"
      submitLabel="Remove reading"
      {...form.modalProps}
    >
      <Select {...form.field('reason')} label="Why are you removing it?" options={reasonOptions} />
    </FormModal>
  )
}

const answersOf = (reading: MeterReading) => ({
  reading: String(reading.reading),
  reading2: reading.reading2 === null ? '' : String(reading.reading2),
  date_of_reading: reading.date_of_reading,
  purpose: purposeOf(reading),
})
type Answers = ReturnType<typeof answersOf>

const answersIn = (answers: FormData): Answers => ({
  reading: text(answers, 'reading'),
  reading2: text(answers, 'reading2'),
  date_of_reading: text(answers, 'date_of_reading'),
  purpose: text(answers, 'purpose'),
})

/** The answers that differ, as the call takes them. What is not a whole number goes as it is. */
function correctionOf({
  reading,
  reading2,
  date_of_reading,
  purpose,
  version,
}: Partial<Answers> & { version: string }) {
  const changes = {
    version,
    ...(reading !== undefined && { reading: wholeNumber(reading) }),
    ...(reading2 !== undefined && { reading2: reading2 === '' ? null : wholeNumber(reading2) }),
    ...(date_of_reading !== undefined && { date_of_reading }),
    ...(purpose !== undefined && purposeAnswers(purpose)),
  }
  return changes as Omit<ReadingCorrection, 'reason'>
}

/** What a reading can be for, with what it is for now where its tenancy isn't among them. */
function purposesFor(reading: MeterReading, tenancies: readonly ReadTenancy[]) {
  const options = purposeOptions(tenancies)
  const value = purposeOf(reading)
  return options.some((option) => option.value === value)
    ? options
    : [{ value, label: purposeText(value, tenancies) }, ...options]
}

const purposeText = (purpose: string, tenancies: readonly ReadTenancy[]): string =>
  purposeOptions(tenancies).find(({ value }) => value === purpose)?.label ??
  (purpose.startsWith('start') ? 'Start of tenancy' : 'End of tenancy')

const labels: Record<keyof Answers, string> = {
  reading: 'Reading',
  reading2: 'Night reading',
  date_of_reading: 'Date',
  purpose: 'What it’s for',
}

const clashText = (tenancies: readonly ReadTenancy[]) => ({
  labelOf: (field: keyof Answers) => labels[field],
  textOf(answers: Answers, field: keyof Answers) {
    if (field === 'date_of_reading') return formatDate(answers.date_of_reading)
    return field === 'purpose' ? purposeText(answers.purpose, tenancies) : answers[field]
  },
})
