import type { ValidInvite } from '@doorstep/portal-contract/sign-up.schema'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { goTo } from '../shared/goTo.ts'
import { showHeading, useStepAddress } from '../shared/wizard/useStepAddress.ts'
import { island } from '../shared/island.tsx'
import { type Answers, stepFields } from './sign-up.answers.ts'
import { signUpDraft } from './sign-up.draft.ts'
import { signUpWizard } from './sign-up.links.ts'
import { createSignUp } from './sign-up.store.ts'
import { SignUpView, stepTitles } from './SignUpView.tsx'

export interface SignUpProps {
  /** The token of the invite's link. */
  inviteId?: string | null
  invite?: ValidInvite | null
  /** Navigates to another page. */
  navigate?: (path: string) => void | Promise<void>
}

/** The sign-up of a company, in one island so that passwords stay in memory (specification, section 2; D11). */
export const SignUp = island(function SignUp({
  inviteId = null,
  invite = null,
  navigate = goTo,
}: SignUpProps) {
  const [signUp] = useState(() =>
    createSignUp({
      inviteId,
      invite,
      draft: () => signUpDraft(() => window.localStorage, inviteId),
      navigate,
    }),
  )
  const state = useStore(signUp.$state)
  const root = useRef<HTMLDivElement>(null)

  const resume = useEffectEvent(() => {
    const asked = signUpWizard.stepAt(window.location) ?? 'account'
    const kept = signUp.resume(asked)
    // After a page load there is no password, so it starts with the first step.
    if (asked !== 'account') window.history.replaceState(null, '', signUpWizard.href('account', inviteId))
    const form = root.current?.querySelector('form')
    if (!form) return
    const start = document.activeElement
    const hasBegun = start instanceof HTMLInputElement && start.value !== ''
    fillUntouched(form, kept)
    if (signUp.$state.get().isPasswordGone) form.querySelector<HTMLElement>('[type="password"]')?.focus()
    // The focused field was just filled, so focus the first empty one.
    else if (!hasBegun && form.contains(start)) firstEmpty(form)?.focus()
  })
  useEffect(() => resume(), [])

  useStepAddress(signUpWizard, {
    href: (step) => signUpWizard.href(step, inviteId),
    step: state.step,
    titles: stepTitles,
    show: signUp.show,
    onShown: (step) => {
      // After an error, the invalid field already has focus.
      if (!stepFields[step].some((field) => state.errors[field])) showHeading()
    },
  })

  const { keep, toCompany, send, show } = signUp
  return (
    <div ref={root}>
      <SignUpView
        inviteId={inviteId}
        invite={invite}
        state={state}
        answers={signUp.answers()}
        actions={{ keep, toCompany, send, show }}
      />
    </div>
  )
})

const firstEmpty = (form: HTMLFormElement): HTMLInputElement | undefined =>
  [...form.querySelectorAll('input')].find(({ value }) => value === '')

/** Fills the text fields that still have their initial value: people may type before hydration. */
function fillUntouched(form: HTMLFormElement, answers: Answers): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || control.readOnly) continue
    const answer = answers[control.name]
    if (answer !== undefined && control.value === control.defaultValue) control.value = answer
  }
}
