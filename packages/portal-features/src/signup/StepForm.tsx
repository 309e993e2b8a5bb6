import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { useHydrated } from '@doorstep/ui/hooks/useHydrated'
import { formFailures } from '@doorstep/portal-contract/messages'
import type { ReactNode } from 'react'
import { useForm } from '../shared/form/useForm.ts'
import { type Answers, answersOf, stepFields } from './sign-up.answers.ts'
import type { SignUpStep } from './sign-up.links.ts'

/** What a field of a step is given: its id, name, error, and what stands in it. */
export type StepField = (name: string) => {
  id: string
  name: string
  error: string | undefined
  defaultValue: string | undefined
}

export interface StepProps {
  answers: Answers
  /** What the whole form was refused for; a step shows its own part. */
  errors: Record<string, string[]>
  /** Hears of every change. */
  onAnswers: (answers: Answers) => void
  /** Goes on. A PortalError is shown at its fields or over the form. */
  send: (answers: Answers) => Promise<void>
}

export interface StepFormProps extends StepProps {
  step: SignUpStep
  /** What the button does. */
  submit: string
  children: (field: StepField) => ReactNode
}

/** The form of one step. It waits for the script: sent without, it would lead nowhere. */
export function StepForm({ step, submit, answers, errors, onAnswers, send, children }: StepFormProps) {
  const hydrated = useHydrated()
  const fields = stepFields[step]
  const own = Object.entries(errors).filter(([name]) => fields.includes(name))
  const form = useForm({
    fields,
    send: (data) => send(answersOf(data, step)),
    failure: formFailures.signUp,
    problem: { errors: Object.fromEntries(own) },
  })
  return (
    <Form
      method="post"
      {...form.formProps}
      onInput={(event) => {
        form.formProps.onInput(event)
        onAnswers(answersOf(new FormData(event.currentTarget), step))
      }}
    >
      {form.message && (
        <Alert tone="critical" role="alert">
          {form.message}
        </Alert>
      )}
      {children((name) => ({ ...form.field(name), defaultValue: answers[name] }))}
      <Button type="submit" variant="primary" size="large" fullWidth busy={form.busy} disabled={!hydrated}>
        {submit}
      </Button>
    </Form>
  )
}
