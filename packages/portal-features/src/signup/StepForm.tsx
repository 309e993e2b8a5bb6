import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { formFailures } from '@doorstep/portal-contract/messages'
import type { ReactNode } from 'react'
import { type FormField, useForm, type UseFormOptions } from '../shared/form/useForm.ts'
import { type Answers, answersOf, stepFields } from './sign-up.answers.ts'
import type { SignUpStep } from './sign-up.links.ts'
import * as styles from './SignUp.css.ts'

/** A field of a step, with its initial value. */
export type StepField = (name: string) => FormField & { defaultValue: string | undefined }

export interface StepProps {
  answers: Answers
  /** Errors of the form; a step shows those of its own fields. */
  errors: Record<string, string[]>
  /** Called with every change. */
  onAnswers: (answers: Answers) => void
  /** Submits the step. A PortalError is shown at its fields or above the form. */
  send: (answers: Answers) => Promise<void>
}

export interface StepFormProps extends StepProps, Pick<UseFormOptions<void>, 'missing'> {
  step: SignUpStep
  /** The button's label. */
  submit: string
  /** The way back to the step before, beside the button. */
  back?: ReactNode
  children: (field: StepField) => ReactNode
}

/** The form of one step. */
export function StepForm({
  step,
  submit,
  back,
  answers,
  errors,
  missing,
  onAnswers,
  send,
  children,
}: StepFormProps) {
  const fields = stepFields[step]
  const own = Object.entries(errors).filter(([name]) => fields.includes(name))
  const form = useForm({
    fields,
    missing,
    send: (data) => send(answersOf(data, step)),
    failure: formFailures.signUp,
    problem: { errors: Object.fromEntries(own) },
    // The draft keeps them.
    asksBeforeLeaving: false,
  })
  return (
    <Form
      {...form.formProps}
      onInput={(event) => {
        form.formProps.onInput(event)
        onAnswers(answersOf(new FormData(event.currentTarget), step))
      }}
    >
      {children((name) => ({ ...form.field(name), defaultValue: answers[name] }))}
      <div className={styles.actions}>
        {back}
        <Button type="submit" variant="primary" size="large" fullWidth busy={form.busy}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
