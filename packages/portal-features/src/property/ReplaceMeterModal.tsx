import { formatDate } from '@doorstep/portal-contract/dates'
import { meterRates, missingOfReplacement, registersText } from '@doorstep/portal-contract/meter-readings'
import type { MeterReplacement } from '@doorstep/portal-contract/meter-readings.schema'
import type { SupplyMeter } from '@doorstep/portal-contract/property.schema'
import { Columns } from '@doorstep/ui/Columns'
import { DateField } from '@doorstep/ui/DateField'
import { FieldGroup } from '@doorstep/ui/FieldGroup'
import { FormModal } from '@doorstep/ui/FormModal'
import { Select } from '@doorstep/ui/Select'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import { useState } from 'react'
import { concludeChange } from '../shared/change/change.ts'
import { useForm } from '../shared/form/useForm.ts'
import { useToday } from '../shared/state/page.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import { questionAnswers, questionNames, ReadingQuestions, useQuestions } from './ReadingQuestions.tsx'
import { wholeNumber } from './readingText.ts'
import { undoOfMeter } from './undoOfMeter.ts'

export interface ReplaceMeterModalProps {
  propertyId: number
  meter: SupplyMeter
  /** Called when it was recorded, and when that was undone. */
  onChanged: () => void
  onClose: (isDone?: true) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    replaceMeter: ReplaceMeterModalProps
  }
}

const rateOptions = Object.entries(meterRates).map(([value, label]) => ({ value, label }))

/** Records that another meter came in the place of one: its serial number and first reading (D85). */
export function ReplaceMeterModal({ propertyId, meter, onChanged, onClose }: ReplaceMeterModalProps) {
  const today = useToday()
  const questions = useQuestions()
  const [rates, setRates] = useState(meter.is_two_rate ? '2' : '1')
  const isTwoRate = rates === '2'
  const form = useForm({
    fields: [
      'date',
      'last_reading',
      'last_reading2',
      'drop_reason',
      'is_confirmed',
      'serial_number',
      'reading',
      'reading2',
    ],
    missing: missingOfReplacement,
    send: (answers, api) =>
      questions.asking(() => {
        const given = replacementIn(answers, isTwoRate)
        return api.meterReadings.replace(propertyId, meter.id, given)
      }),
    onSuccess(replaced) {
      concludeChange(replaced, {
        saved: onChanged,
        toast: 'New meter recorded',
        undo: ({ undo_id }) => undoOfMeter(propertyId, meter.id, undo_id, onChanged),
      })
      onClose(true)
    },
  })

  /** Another answer may raise no question, or another one. */
  function forgetQuestions() {
    questions.forget()
    form.clearErrors(questionNames)
  }

  const last = meter.latest_reading
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } as const
  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`The ${meter.kind} meter was changed`}
      description="The old meter keeps its readings. Usage is worked out for each meter separately."
      submitLabel="Save new meter"
      {...form.modalProps}
    >
      <DateField
        {...form.field('date')}
        label="Changed on"
        defaultValue={today}
        max={today}
        today={today}
        onValueChange={forgetQuestions}
        onOpenFailure={toastUnexpectedFailure}
      />
      <FieldGroup
        label="Old meter"
        hint={
          last
            ? `Last: ${registersText(last)} on ${formatDate(last.date_of_reading)}`
            : (meter.serial_number ?? undefined)
        }
      >
        <Stack space={16}>
          <Columns>
            <TextField
              {...form.field('last_reading')}
              {...number}
              label={meter.is_two_rate ? 'Final day reading' : 'Final reading'}
              optional
              onValueChange={forgetQuestions}
            />
            {meter.is_two_rate ? (
              <TextField
                {...form.field('last_reading2')}
                {...number}
                label="Final night reading"
                optional
                onValueChange={forgetQuestions}
              />
            ) : (
              <div />
            )}
          </Columns>
          <ReadingQuestions asked={questions.asked} field={form.field} />
        </Stack>
      </FieldGroup>
      <FieldGroup label="New meter">
        <Stack space={16}>
          <Columns>
            <TextField
              {...form.field('serial_number')}
              label="Serial number"
              hint="Printed on the meter."
              autoComplete="off"
              spellCheck={false}
            />
            {meter.kind === 'electricity' ? (
              <Select
                {...form.field('rates')}
                label="Rates"
                options={rateOptions}
                value={rates}
                onValueChange={setRates}
              />
            ) : (
              <div />
            )}
          </Columns>
          <Columns>
            <TextField
              {...form.field('reading')}
              {...number}
              label={isTwoRate ? 'First day reading' : 'First reading'}
            />
            {isTwoRate ? (
              <TextField {...form.field('reading2')} {...number} label="First night reading" />
            ) : (
              <div />
            )}
          </Columns>
        </Stack>
      </FieldGroup>
    </FormModal>
  )
}

/** The answers as the call takes them. What is not a whole number goes as it is: the API says what is wrong with it. */
function replacementIn(answers: FormData, isTwoRate: boolean): MeterReplacement {
  const text = (name: string) => String(answers.get(name) ?? '').trim()
  const orNull = (name: string) => (text(name) === '' ? null : wholeNumber(text(name)))
  const given = {
    date: text('date'),
    serial_number: text('serial_number'),
    is_two_rate: isTwoRate,
    reading: wholeNumber(text('reading')),
    reading2: isTwoRate ? wholeNumber(text('reading2')) : null,
    last_reading: orNull('last_reading'),
    last_reading2: orNull('last_reading2'),
    ...questionAnswers(answers),
  }
  return given as MeterReplacement
}
