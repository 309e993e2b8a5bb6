import type { ValidInvite } from '@doorstep/portal-contract/sign-up.schema'
import { Button } from '@doorstep/ui/Button'
import { Link } from '@doorstep/ui/Link'
import { ArrowLeft } from 'lucide'
import { followSteps, WizardProgress } from '../shared/wizard/WizardProgress.tsx'
import { AccountStep } from './AccountStep.tsx'
import { CompanyStep } from './CompanyStep.tsx'
import * as styles from './SignUp.css.ts'
import type { Answers } from './sign-up.answers.ts'
import { type SignUpStep, signUpWizard } from './sign-up.links.ts'
import type { SignUpState } from './sign-up.store.ts'
import { SignUpHead } from './SignUpHead.tsx'

export interface SignUpViewProps {
  inviteId: string | null
  invite: ValidInvite | null
  state: SignUpState
  /** The answers when the step is mounted. */
  answers: Answers
  actions: {
    keep: (answers: Answers) => void
    toCompany: (answers: Answers) => Promise<void>
    send: (answers: Answers) => Promise<void>
    /** Shows a step, or the first while there is no password. */
    show: (step: SignUpStep) => void
  }
}

/** The title of each step, also used as the document's title. */
export const stepTitles: Record<SignUpStep, string> = {
  account: 'Create an account',
  company: 'Your company',
}

/** The sign-up of a company: the person, then the company (D11). */
export function SignUpView({ inviteId, invite, state, answers, actions }: SignUpViewProps) {
  const { step, errors, isPasswordGone } = state
  const href = (each: SignUpStep) => signUpWizard.href(each, inviteId)
  return (
    <div className={styles.page}>
      <WizardProgress
        wizard={signUpWizard}
        href={href}
        step={step}
        label="Creating an account"
        show={actions.show}
      />
      <SignUpHead title={stepTitles[step]}>{introduction(step, invite)}</SignUpHead>
      {step === 'account' ? (
        <AccountStep
          invite={invite}
          isPasswordGone={isPasswordGone}
          answers={answers}
          errors={errors}
          onAnswers={actions.keep}
          send={actions.toCompany}
        />
      ) : (
        <CompanyStep
          invite={invite}
          answers={answers}
          errors={errors}
          onAnswers={actions.keep}
          send={actions.send}
          back={
            <Button
              href={href('account')}
              size="large"
              icon={ArrowLeft}
              onClick={followSteps(signUpWizard, actions.show)}
            >
              Back
            </Button>
          }
        />
      )}
      {step === 'account' && (
        <p className={styles.words}>
          Already have an account? <Link href="/login">Sign in</Link>
        </p>
      )}
    </div>
  )
}

function introduction(step: SignUpStep, invite: ValidInvite | null): string {
  if (!invite)
    return step === 'account' ? 'Start with your details, then your company.' : 'Tell us about your company.'
  const { name } = invite.inviter
  return step === 'account'
    ? `${name} invites ${invite.company?.name ?? 'your company'}. Start with your details, then the company.`
    : `Check the details ${name} entered, and add anything that’s missing.`
}
