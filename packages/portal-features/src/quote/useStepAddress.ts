import type { WizardStep } from '@doorstep/portal-contract/onboarding'
import { useEffect } from 'react'
import { stepOf, stepPath, stepTitles } from './quote.links.ts'
import type { QuoteStore } from './quote.store.ts'

/** Keeps the step and the address the same, so that back and forward work within the page: bank details stay in memory (D27). */
export function useStepAddress(wizard: QuoteStore): void {
  useEffect(() => {
    const addressed = () => stepOf(window.location.pathname)
    const replace = (step: WizardStep) => window.history.replaceState(null, '', stepPath(step))

    const stopListening = wizard.$state.listen(({ step }, before) => {
      if (step === before?.step) return
      document.title = `${stepTitles[step]} · Doorstep`
      if (step !== addressed()) window.history.pushState(null, '', stepPath(step))
    })
    function follow() {
      const wanted = addressed()
      if (!wanted) return
      const shown = wizard.show(wanted)
      if (shown !== wanted) replace(shown)
    }
    window.addEventListener('popstate', follow)
    return () => {
      stopListening()
      window.removeEventListener('popstate', follow)
    }
  }, [wizard])
}
