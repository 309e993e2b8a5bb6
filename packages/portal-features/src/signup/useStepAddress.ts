import { useEffect, useRef } from 'react'
import type { Answers } from './sign-up.answers.ts'
import { signUpPath, signUpPlace, type SignUpStep } from './sign-up.links.ts'
import type { SignUpStore } from './sign-up.store.ts'

const addressedStep = (): SignUpStep => signUpPlace(window.location.pathname).step ?? 'account'

/**
 * Synchronises the step and the address, so that back and forward work within the page.
 * @param onResume called once with the draft of an earlier visit
 */
export function useStepAddress(
  signUp: SignUpStore,
  inviteId: string | null,
  onResume: (kept: Answers) => void,
): void {
  const resumed = useRef(onResume)

  useEffect(() => {
    const replace = (step: SignUpStep) =>
      window.history.replaceState(null, '', signUpPath({ inviteId, step }))

    const asked = addressedStep()
    resumed.current(signUp.resume(asked))
    // After a page load there is no password, so start with the first step.
    if (asked !== 'account') replace('account')

    const stopListening = signUp.$state.listen(({ step }, before) => {
      if (step === before?.step || step === addressedStep()) return
      window.history.pushState(null, '', signUpPath({ inviteId, step }))
    })
    function follow() {
      const requested = addressedStep()
      const shown = signUp.show(requested)
      if (shown !== requested) replace(shown)
    }
    window.addEventListener('popstate', follow)
    return () => {
      stopListening()
      window.removeEventListener('popstate', follow)
    }
  }, [signUp, inviteId])
}
