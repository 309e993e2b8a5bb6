import {
  type PersonField,
  personFields,
  personProblems,
  type ValidInvite,
} from '@doorstep/portal-contract/sign-up'
import { atom } from 'nanostores'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { type Answers, signUpFormOf, startAnswers, stepFields } from './sign-up.answers.ts'
import type { SignUpDraft } from './sign-up.draft.ts'
import { afterSignUp, signUpPath, type SignUpStep } from './sign-up.links.ts'

export type SignUpState = {
  step: SignUpStep
  /** Whether a reload took the password along: the answers are there, it is not. */
  isPasswordGone: boolean
  /** What the whole form was refused for, by field; each step shows its own part. */
  errors: Record<string, string[]>
}

export type SignUpOptions = {
  inviteId: string | null
  invite: ValidInvite | null
  client: () => PortalClient
  draft: () => SignUpDraft
  /** Goes to another page. */
  navigate: (path: string) => void
}

export type SignUpStore = ReturnType<typeof createSignUp>

/** One sign-up of a company in two steps. Passwords live here alone, everything else in the draft too. */
export function createSignUp({ inviteId, invite, client, draft, navigate }: SignUpOptions) {
  let answers = startAnswers(invite)
  let isDone = false
  const $state = atom<SignUpState>({ step: 'account', isPasswordGone: false, errors: {} })
  const change = (part: Partial<SignUpState>) => $state.set({ ...$state.get(), ...part })

  const hasPassword = () => Boolean(answers['password'])

  /** The step that may be shown for an address: the second needs the password, which no reload brings back. */
  const allowed = (step: SignUpStep): SignUpStep => (hasPassword() ? step : 'account')

  function keep(typed: Answers): void {
    answers = { ...answers, ...typed }
    // The invite's address is not theirs to change.
    if (invite) answers = { ...answers, email: invite.email }
    if (!isDone) draft().write(answers)
  }

  return {
    $state,

    /** As they stand now, for a step that is shown anew. */
    answers: (): Answers => answers,

    /**
     * Takes up what an earlier visit left.
     * @param step that of the address
     * @returns what was kept
     */
    resume(step: SignUpStep): Answers {
      const kept = draft().read()
      answers = { ...answers, ...kept }
      if (invite) answers = { ...answers, email: invite.email }
      change({ isPasswordGone: kept !== undefined && step === 'company' })
      return answers
    },

    keep,

    /** Shows a step, as far as it may be. */
    show: (step: SignUpStep): SignUpStep => {
      const shown = allowed(step)
      change({ step: shown, isPasswordGone: shown !== step })
      return shown
    },

    /** The first step is filled in. @throws a 422 that says what to mend, or why the password could not be checked */
    async toCompany(typed: Answers): Promise<void> {
      keep(typed)
      const errors = personProblems(
        Object.fromEntries(personFields.map((field) => [field, answers[field] ?? ''])) as Record<
          PersonField,
          string
        >,
      )
      if (Object.keys(errors).length > 0) throw refusal(errors)
      await client().signUp.checkPassword(answers['password'] ?? '')
      change({ step: 'company', isPasswordGone: false, errors: without($state.get().errors, 'account') })
    },

    /** Sends everything. @throws what the second step has to show */
    async send(typed: Answers): Promise<void> {
      keep(typed)
      if (isDone) return
      try {
        const done = await client().signUp.send(signUpFormOf(answers, inviteId))
        isDone = true
        draft().clear()
        navigate(afterSignUp(done, invite))
      } catch (error) {
        if (!(error instanceof PortalError)) throw error
        // The invite ended meanwhile: its own page says what to do.
        if (inviteId !== null && [404, 409].includes(error.status)) {
          navigate(signUpPath({ inviteId, step: null }))
        } else if (error.errors && stepFields.account.some((field) => error.errors?.[field])) {
          change({ step: 'account', errors: error.errors })
        } else throw error
      }
    },
  }
}

/** A refusal as the API would word it. */
const refusal = (errors: Record<string, string[]>) =>
  new PortalError(new Response(null, { status: 422 }), { errors })

function without(errors: Record<string, string[]>, step: SignUpStep): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !stepFields[step].includes(field)))
}
