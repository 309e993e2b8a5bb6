import { personFields } from '@doorstep/portal-contract/sign-up'
import type { ValidInvite } from '@doorstep/portal-contract/sign-up.schema'
import { Alert } from '@doorstep/ui/Alert'
import { NeedsScript } from '../shared/form/NeedsScript.tsx'
import { NewPasswordFields, PersonFields } from './PersonFields.tsx'
import { type StepField, StepForm, type StepProps } from './StepForm.tsx'

export interface AccountStepProps extends StepProps {
  invite: ValidInvite | null
  /** Whether a reload has restored everything but the password. */
  isPasswordGone: boolean
}

/** The first step: the person who signs up. */
export function AccountStep({ invite, isPasswordGone, ...step }: AccountStepProps) {
  const firstEmpty = personFields.find((name) => !step.answers[name])
  // What is missing or wrong is found by `personProblems`, all at once.
  const required = (field: StepField) => (name: string) => ({
    ...field(name),
    autoFocus: name === firstEmpty,
    required: true as const,
  })
  return (
    <>
      <NeedsScript title="Signing up a company needs JavaScript">
        Turn it on and reload the page, or ask your account manager to set up the company for you.
      </NeedsScript>
      {isPasswordGone && (
        <Alert tone="info" role="alert">
          Your answers are still here. Passwords are never kept in the browser, so choose yours again.
        </Alert>
      )}
      <StepForm {...step} step="account" submit="Continue">
        {(field) => (
          <>
            <PersonFields field={required(field)} lockedEmail={invite?.email} />
            <NewPasswordFields field={required(field)} />
          </>
        )}
      </StepForm>
    </>
  )
}
