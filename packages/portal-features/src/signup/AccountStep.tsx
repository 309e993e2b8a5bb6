import { personFields, type ValidInvite } from '@doorstep/portal-contract/sign-up'
import { Alert } from '@doorstep/ui/Alert'
import { NeedsScript } from './NeedsScript.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { type StepField, StepForm, type StepProps } from './StepForm.tsx'

export interface AccountStepProps extends StepProps {
  invite: ValidInvite | null
  /** Whether a reload has brought back everything but the password. */
  isPasswordGone: boolean
}

/** The first step: who signs up. */
export function AccountStep({ invite, isPasswordGone, ...step }: AccountStepProps) {
  const firstEmpty = personFields.find((name) => !step.answers[name])
  const focused = (field: StepField) => (name: string) => ({
    ...field(name),
    autoFocus: name === firstEmpty,
  })
  return (
    <>
      <NeedsScript />
      {isPasswordGone && (
        <Alert tone="info" role="alert">
          Your answers are still here. Passwords are never kept in the browser, so choose yours again.
        </Alert>
      )}
      <StepForm {...step} step="account" submit="Go on to your company">
        {(field) => (
          <>
            <PersonFields field={focused(field)} lockedEmail={invite?.email} />
            <NewPasswordFields field={focused(field)} />
          </>
        )}
      </StepForm>
    </>
  )
}
