import { type PersonField, personFields, personProblems } from '@doorstep/portal-contract/sign-up'
import type { ValidInvite } from '@doorstep/portal-contract/sign-up.schema'
import { atom } from 'nanostores'
import { browserClient } from '../shared/client/browserClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { keyedCalls } from '../shared/client/keyedCalls.ts'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { type Answers, signUpFormOf, startAnswers, stepFields } from './sign-up.answers.ts'
import type { SignUpDraft } from './sign-up.draft.ts'
import { afterSignUp, signUpPath, type SignUpStep, signUpWizard } from './sign-up.links.ts'

export type SignUpState = {
  step: SignUpStep
  /** Whether a reload has restored the answers but not the password. */
  isPasswordGone: boolean
  /** Errors of the form by field; each step shows those of its own fields. */
  errors: Record<string, string[]>
}

export type SignUpOptions = {
  inviteId: string | null
  invite: ValidInvite | null
  draft: () => SignUpDraft
  /** Navigates to another page. */
  navigate: (path: string) => void | Promise<void>
}

export type SignUpStore = ReturnType<typeof createSignUp>

/** The two-step sign-up of a company. Passwords are kept in memory only, everything else also in the draft. */
export function createSignUp({ inviteId, invite, draft, navigate }: SignUpOptions) {
  let answers = startAnswers(invite)
  let isDone = false
  const calls = keyedCalls()
  const $state = atom<SignUpState>({ step: 'account', isPasswordGone: false, errors: {} })
  const change = (part: Partial<SignUpState>) => $state.set({ ...$state.get(), ...part })

  function keep(typed: Answers): void {
    answers = { ...answers, ...typed }
    // The invite determines the address, so a draft can't change it.
    if (invite) answers = { ...answers, email: invite.email }
    if (!isDone) draft().write(answers)
  }

  return {
    $state,

    /** The current answers, for a step that is mounted again. */
    answers: (): Answers => answers,

    /**
     * Restores the draft of an earlier visit.
     * @param step the step in the address
     * @returns the restored answers
     */
    resume(step: SignUpStep): Answers {
      const kept = draft().read()
      answers = { ...answers, ...kept }
      if (invite) answers = { ...answers, email: invite.email }
      change({ isPasswordGone: kept !== undefined && step === 'company' })
      return answers
    },

    keep,

    /** Shows a step, or the first one while the password is missing. */
    show: (step: SignUpStep): SignUpStep => {
      const shown = signUpWizard.stepToShow(step, Boolean(answers['password']))
      change({ step: shown, isPasswordGone: shown !== step })
      return shown
    },

    /** Validates the first step and shows the second. @throws its errors, or a PortalError when the password could not be checked */
    async toCompany(typed: Answers): Promise<void> {
      keep(typed)
      const errors = personProblems(
        Object.fromEntries(personFields.map((field) => [field, answers[field] ?? ''])) as Record<
          PersonField,
          string
        >,
      )
      if (Object.keys(errors).length > 0) throw new FormRefusal({ errors })
      await browserClient().signUp.checkPassword(answers['password'] ?? '')
      change({ step: 'company', isPasswordGone: false, errors: without($state.get().errors, 'account') })
    },

    /** Submits the form. @throws the errors that the second step shows */
    async send(typed: Answers): Promise<void> {
      keep(typed)
      if (isDone) return
      try {
        const form = signUpFormOf(answers, inviteId)
        const done = await calls((api) => api.signUp.send(form))
        isDone = true
        draft().clear()
        await navigate(afterSignUp(done, invite))
      } catch (error) {
        if (!(error instanceof PortalError)) throw error
        // The invite has ended meanwhile; its page explains what to do.
        if (inviteId !== null && [404, 409].includes(error.status)) {
          await navigate(signUpPath({ inviteId, step: null }))
        } else if (error.errors && stepFields.account.some((field) => error.errors?.[field])) {
          change({ step: 'account', errors: error.errors })
        } else throw error
      }
    },
  }
}

function without(errors: Record<string, string[]>, step: SignUpStep): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !stepFields[step].includes(field)))
}
