import { CheckboxGroup } from '@doorstep/ui/CheckboxGroup'
import { RadioGroup } from '@doorstep/ui/RadioGroup'
import { useState } from 'react'
import type { FormField } from '../shared/form/useForm.ts'
import { PortalError } from '../shared/client/PortalError.ts'

/** The questions that a reading raised, each with its sentence (D23). */
export type Asked = Partial<Record<QuestionName, string>>
type QuestionName = 'drop_reason' | 'is_confirmed'
export const questionNames: readonly QuestionName[] = ['drop_reason', 'is_confirmed']

/** The questions of one reading: those that sending it raised stay until it is another one. */
export function useQuestions() {
  const [asked, setAsked] = useState<Asked>({})
  return {
    asked,
    forget: () => setAsked({}),
    /** Sends the reading. @throws what that failed with */
    async asking<Answer>(send: () => Promise<Answer>): Promise<Answer> {
      try {
        return await send()
      } catch (error) {
        const errors = error instanceof PortalError ? (error.errors ?? {}) : {}
        setAsked((before) => ({ ...before, ...askedIn((name) => errors[name]) }))
        throw error
      }
    },
  }
}

/** The questions among the errors of a call. @param errorsOf the sentences about a field */
export const askedIn = (errorsOf: (name: QuestionName) => string[] | undefined): Asked =>
  Object.fromEntries(
    questionNames.flatMap((name) => {
      const [sentence] = errorsOf(name) ?? []
      return sentence === undefined ? [] : [[name, sentence]]
    }),
  )

/** The answers to the questions, as the calls take them. */
export const questionAnswers = (answers: FormData) => ({
  drop_reason: answers.get('drop_reason') === 'rolled_over' ? ('rolled_over' as const) : null,
  is_confirmed: answers.has('is_confirmed'),
})

interface ReadingQuestionsProps {
  asked: Asked
  field: (name: QuestionName) => FormField
  /** Where the meter may be said to have been changed. */
  onReason?: (reason: string) => void
}

/** What has to be said about an odd reading before it is kept (D23). */
export function ReadingQuestions({ asked, field, onReason }: ReadingQuestionsProps) {
  return (
    <>
      {asked.drop_reason && (
        <RadioGroup
          {...question(field('drop_reason'), asked.drop_reason)}
          label="Why is it lower?"
          onValueChange={onReason}
          options={[
            {
              value: 'rolled_over',
              label: 'The meter rolled over',
              hint: 'It passed its highest number and started again from 0.',
            },
            ...(onReason
              ? [
                  {
                    value: 'meter_changed',
                    label: 'The meter was changed',
                    hint: 'This is the first reading of the new meter.',
                  },
                ]
              : []),
          ]}
        />
      )}
      {asked.is_confirmed && (
        <CheckboxGroup
          {...question(field('is_confirmed'), asked.is_confirmed)}
          label="Is the reading right?"
          options={[{ value: 'yes', label: 'Yes, I’ve checked it' }]}
        />
      )}
    </>
  )
}

/** A question stays with its sentence while it is answered. */
function question({ error, ...field }: FormField, asked: string) {
  return error === undefined ? { ...field, hint: asked } : { ...field, error }
}
