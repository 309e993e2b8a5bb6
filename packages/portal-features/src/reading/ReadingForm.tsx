import { gasUnitsText, readingText, readReading } from '@doorstep/portal-contract/meter-readings'
import { readingLinkTexts } from '@doorstep/portal-contract/reading-links'
import type { AskedMeter, AskedReading, SentReadings } from '@doorstep/portal-contract/reading-links.schema'
import { Button } from '@doorstep/ui/Button'
import { CheckboxGroup } from '@doorstep/ui/CheckboxGroup'
import { DateField } from '@doorstep/ui/DateField'
import { FileUpload } from '@doorstep/ui/FileUpload'
import { Form } from '@doorstep/ui/Form'
import { Icon } from '@doorstep/ui/Icon'
import { TextField } from '@doorstep/ui/TextField'
import { Hash, MessageSquare } from 'lucide'
import { useState } from 'react'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { largestFile } from '../shared/files/fileField.ts'
import { useForm } from '../shared/form/useForm.ts'
import { capitalised } from '../shared/format/capitalised.ts'
import { useToday } from '../shared/state/page.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import { MeterPicture } from './MeterPicture.tsx'
import * as css from './Reading.css.ts'
import { errorsAtFields, fieldOf, fieldsOf, type MeterField, readAnswers } from './readingAnswers.ts'
import { shrinkPhoto } from './shrinkPhoto.ts'

export interface ReadingFormProps {
  asked: AskedReading
  /** Sends the answer, or keeps it until there is a network. @param photo a data URL */
  send: (answer: SentReadings, photo: string | null) => Promise<void>
}

/** The numbers of the meters, the day, and a photo. What looks wrong is asked about before it is sent, also without a network (D23). */
export function ReadingForm({ asked, send }: ReadingFormProps) {
  const today = useToday()
  const { meters } = asked
  /** What is asked about the reading of each meter. */
  const [questions, setQuestions] = useState<Readonly<Record<number, string>>>({})
  const [photo, setPhoto] = useState<string>()

  const form = useForm({
    fields: [...fieldsOf(meters), 'date_of_reading', 'photo'],
    async send(typed) {
      const read = readAnswers(typed, meters)
      if ('errors' in read) throw refusalOf(read.errors)
      try {
        await send(read.answer, photo ?? null)
      } catch (error) {
        if (!(error instanceof PortalError) || error.status !== 422 || !error.errors) throw error
        throw refusalOf(errorsAtFields(error.errors, read.answer))
      }
    },
  })

  /** The errors at their fields, and the questions among them. */
  function refusalOf(errors: Record<string, string[]>): FormRefusal {
    const found = meters.flatMap(({ id }) => {
      const [question] = errors[fieldOf(id, 'is_confirmed')] ?? []
      return question === undefined ? [] : [[id, question] as const]
    })
    setQuestions((before) => ({ ...before, ...Object.fromEntries(found) }))
    return new FormRefusal({ errors })
  }

  /** Another number, or another day, may raise no question. */
  function forget(ids: readonly number[]) {
    setQuestions((before) =>
      Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(Number(id)))),
    )
    form.clearErrors(ids.map((id) => fieldOf(id, 'is_confirmed')))
  }

  return (
    <Form {...form.formProps}>
      {meters.map((meter, index) => (
        <MeterFields
          key={meter.id}
          meter={meter}
          isFirst={index === 0}
          isOnly={meters.length === 1}
          message={index === 0 ? asked.message : null}
          partnerName={asked.partner_name}
          question={questions[meter.id]}
          field={(name) => form.field(fieldOf(meter.id, name))}
          onChange={() => forget([meter.id])}
        />
      ))}
      <DateField
        {...form.field('date_of_reading')}
        label="Date you read it"
        defaultValue={today}
        max={today}
        today={today}
        onValueChange={() => forget(meters.map(({ id }) => id))}
        onOpenFailure={toastUnexpectedFailure}
      />
      <FileUpload
        {...form.field('photo')}
        label={meters.length === 1 ? 'Photo of the meter' : 'Photo of the meters'}
        optional
        accept=".jpg,.jpeg,image/jpeg,.png,image/png"
        maxSize={largestFile}
        maxFiles={1}
        upload={shrinkPhoto}
        failureMessage={readingLinkTexts.photo}
        onValueChange={(files) =>
          setPhoto(files.flatMap((one) => (one.status === 'done' ? [one.result] : []))[0])
        }
      />
      <Button type="submit" variant="primary" size="large" fullWidth busy={form.busy}>
        {meters.length === 1 ? 'Send reading' : 'Send readings'}
      </Button>
    </Form>
  )
}

interface MeterFieldsProps {
  meter: AskedMeter
  isFirst: boolean
  isOnly: boolean
  message: string | null
  partnerName: string
  /** What is asked about its reading. */
  question: string | undefined
  field: (name: MeterField) => ReturnType<ReturnType<typeof useForm>['field']>
  onChange: () => void
}

/** One meter: what to read where, and its number. */
function MeterFields({
  meter,
  isFirst,
  isOnly,
  message,
  partnerName,
  question,
  field,
  onChange,
}: MeterFieldsProps) {
  const { id, kind, serial_number, is_two_rate } = meter
  const [typed, setTyped] = useState('')
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 14 } as const
  return (
    <section className={css.page} aria-labelledby={`meter-${id}`}>
      <div className={css.card}>
        <h2 id={`meter-${id}`} className={css.cardHeading}>
          {isOnly ? 'Where to find the number' : `${capitalised(kind)} meter`}
        </h2>
        {isFirst && <MeterPicture kind={kind} />}
        <ul className={css.tips}>
          {message && (
            <li className={css.tip}>
              <Icon icon={MessageSquare} size="small" />
              <span>
                {partnerName}: {message}
              </span>
            </li>
          )}
          {serial_number && (
            <li className={css.tip}>
              <Icon icon={Hash} size="small" />
              <span>
                The serial number on it is <b className={css.strong}>{serial_number}</b>
              </span>
            </li>
          )}
        </ul>
        {isFirst && (
          <details className={css.other}>
            <summary className={css.summary}>My meter looks different</summary>
            <ul className={css.points}>
              <li>On a digital meter, read the number beside the unit, without anything after the point.</li>
              <li>On a smart meter, press its button until that number shows.</li>
              <li>A meter with two rates shows them as 1 and 2, or Day and Night.</li>
              {kind === 'gas' && <li>{gasUnitsText}</li>}
            </ul>
          </details>
        )}
      </div>
      <div className={css.number}>
        <TextField
          {...field('reading')}
          {...number}
          label={is_two_rate ? 'Day reading' : isOnly ? 'Meter reading' : `${capitalised(kind)} reading`}
          hint={
            isOnly
              ? 'Black numbers only, with the zeros at the front'
              : 'Black numbers only. Leave it blank if you can’t read this meter'
          }
          onValueChange={(value) => {
            setTyped(value)
            onChange()
          }}
        />
      </div>
      {is_two_rate && (
        <div className={css.number}>
          <TextField {...field('reading2')} {...number} label="Night reading" onValueChange={onChange} />
        </div>
      )}
      {question && (
        // A question, not an error: nothing is wrong until they say so.
        <div className={css.question}>
          <CheckboxGroup
            {...field('is_confirmed')}
            error={undefined}
            hint={question}
            label={`Is ${shown(typed)} right?`}
            options={[{ value: 'yes', label: 'Yes, I’ve checked it' }]}
          />
        </div>
      )}
    </section>
  )
}

/** The number that was typed, as it stands on a meter. */
function shown(typed: string): string {
  const reading = readReading(typed)
  return reading === null ? 'this reading' : readingText(reading)
}
