import type { ValidInvite } from '@doorstep/portal-contract/sign-up.schema'
import { useEffect, useRef, useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { useStore } from '@nanostores/react'
import { goTo } from '../shared/goTo.ts'
import { fillUntouched } from './fillUntouched.ts'
import { stepFields } from './sign-up.answers.ts'
import { signUpDraft } from './sign-up.draft.ts'
import { createSignUp } from './sign-up.store.ts'
import { SignUpView, stepTitles } from './SignUpView.tsx'
import { useStepAddress } from './useStepAddress.ts'

export interface SignUpProps {
  /** The token of the invite's link. */
  inviteId?: string | null
  invite?: ValidInvite | null
  client?: PortalClient
  /** Navigates to another page. */
  navigate?: (path: string) => void | Promise<void>
}

/** The sign-up of a company, in one island so that passwords stay in memory (specification, section 2; D11). */
export function SignUp({ inviteId = null, invite = null, client, navigate = goTo }: SignUpProps) {
  const [signUp] = useState(() =>
    createSignUp({
      inviteId,
      invite,
      client: () => client ?? browserClient(),
      draft: () => signUpDraft(window.localStorage, inviteId),
      navigate,
    }),
  )
  const state = useStore(signUp.$state)
  const root = useRef<HTMLDivElement>(null)
  const shown = useRef(state.step)

  useStepAddress(signUp, inviteId, (kept) => {
    const form = root.current?.querySelector('form')
    if (!form) return
    const start = document.activeElement
    const hasBegun = start instanceof HTMLInputElement && start.value !== ''
    fillUntouched(form, kept)
    if (signUp.$state.get().isPasswordGone) form.querySelector<HTMLElement>('[type="password"]')?.focus()
    // The focused field was just filled, so focus the first empty one.
    else if (!hasBegun && form.contains(start)) firstEmpty(form)?.focus()
  })

  useEffect(() => {
    if (shown.current === state.step) return
    shown.current = state.step
    document.title = `${stepTitles[state.step]} · Doorstep`
    // After an error, the invalid field already has focus.
    if (stepFields[state.step].some((field) => state.errors[field])) return
    root.current?.querySelector('h1')?.focus()
  }, [state])

  const { keep, toCompany, send, show } = signUp
  return (
    <div ref={root}>
      <SignUpView
        inviteId={inviteId}
        invite={invite}
        state={state}
        answers={signUp.answers()}
        actions={{ keep, toCompany, send, toAccount: () => void show('account') }}
      />
    </div>
  )
}

const firstEmpty = (form: HTMLFormElement): HTMLInputElement | undefined =>
  [...form.querySelectorAll('input')].find(({ value }) => value === '')
