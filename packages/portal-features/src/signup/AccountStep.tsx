import type { ValidInvite } from '@doorstep/portal-contract/sign-up'
import { Alert } from '@doorstep/ui/Alert'
import { NeedsScript } from './NeedsScript.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { StepForm, type StepProps } from './StepForm.tsx'

export interface AccountStepProps extends StepProps {
  invite: ValidInvite | null
  /** Whether a reload has brought back everything but the password. */
  isPasswordGone: boolean
}

/** The first step: who signs up. */
export function AccountStep({ invite, isPasswordGone, ...step }: AccountStepProps) {
  return (
    <>
      <NeedsScript />
      {isPasswordGone && (
        <Alert tone="info" role="alert">
          Your answers are still here. Passwords are never kept in the browser, so please choose yours again.
        </Alert>
      )}
      <StepForm {...step} step="account" submit="Go on to your company">
        {(field) => (
          <>
            <PersonFields field={field} lockedEmail={invite?.email} />
            <NewPasswordFields field={field} />
          </>
        )}
      </StepForm>
    </>
  )
}
