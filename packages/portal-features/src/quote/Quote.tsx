import type { Session } from '@doorstep/portal-contract/auth.schema'
import { ownerLabelOf } from '@doorstep/portal-contract/partners'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useOwners } from '../shared/owners/useOwners.ts'
import { trackProgress } from '../shared/state/progress.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import { goTo } from '../shared/goTo.ts'
import { useLeaveWarning } from '../shared/useLeaveWarning.ts'
import { showHeading, useStepAddress } from '../shared/wizard/useStepAddress.ts'
import { island } from '../shared/island.tsx'
import { unsavedDraft } from './quote.draft.ts'
import { quoteWizard, stepTitles, successPage } from './quote.links.ts'
import { createQuote, type QuoteInitial } from './quote.store.ts'
import { secondReference } from './quote.fields.ts'
import { quoteSum } from './quoteSum.ts'
import { QuoteView } from './QuoteView.tsx'

export interface QuoteProps {
  initial: QuoteInitial
  /** Who the draft in this browser belongs to. */
  userId: number
  partner: Pick<Session['partner'], 'id' | 'name' | 'type' | 'status' | 'children'>
  /** Shows what comes after the submit. */
  onDone?: (created: { property_id: number; tenancy_id: number }) => void | Promise<void>
}

const toSuccess = ({ property_id, tenancy_id }: { property_id: number; tenancy_id: number }) =>
  goTo(successPage.href({ property: property_id, tenancy: tenancy_id }))

/** What the wizard asks in dialogs, whose code loads with the first of them. */
const dialogs = () => import('./quote.dialogs.ts')

type Ask = (loaded: Awaited<ReturnType<typeof dialogs>>) => Promise<void>

/** The wizard that makes a bills-included package, in one island so that bank details stay in memory (D25–D28). */
export const Quote = island(function Quote({ initial, userId, partner, onDone = toSuccess }: QuoteProps) {
  const [wizard] = useState(() =>
    createQuote({
      initial,
      local: (draftId) => unsavedDraft(() => window.localStorage, userId, draftId),
      onDone: async (created) => onDone(created),
    }),
  )
  const state = useStore(wizard.$state)
  const groups = wizard.groups()
  const { draftId, step } = state

  useLeaveWarning(wizard.isOnlyHere)
  useEffect(() => {
    wizard.resume()
    const flush = () => void wizard.flush()
    addEventListener('online', flush)
    return () => {
      removeEventListener('online', flush)
      flush()
    }
  }, [wizard])

  /** Asks something of this step, unless another one is shown before its code is there. */
  function open(ask: Ask): void {
    const { step: asked } = wizard.$state.get()
    const isStillThere = () => wizard.$state.get().step === asked
    void trackProgress(dialogs()).then(
      (loaded) => (isStillThere() ? ask(loaded) : undefined),
      toastUnexpectedFailure,
    )
  }

  useStepAddress(quoteWizard, {
    href: (shown) => quoteWizard.href(shown, draftId),
    step,
    titles: stepTitles,
    show: wizard.show,
    onShown(shown) {
      showHeading()
      // A refused payment reference is put right at once (specification, section 5).
      if (shown === 'Package' && state.errors[secondReference]) open(({ openRefused }) => openRefused(wizard))
    },
  })

  // A draft that has an id is found again by it.
  useEffect(() => {
    if (draftId !== null) window.history.replaceState(null, '', quoteWizard.href(step, draftId))
  }, [draftId, step])

  return (
    <QuoteView
      state={state}
      groups={groups}
      sum={quoteSum(state, groups)}
      owners={useOwners(partner)}
      ownerLabel={ownerLabelOf(partner)}
      sendsInvites={partner.status === 'active'}
      actions={{
        show: wizard.show,
        startAgain: wizard.startAgain,
        keepMine: wizard.keepMine,
        takeTheirs: wizard.takeTheirs,
        acceptPrices: wizard.acceptPrices,
        edit: wizard.edit,
        chooseProperty: wizard.chooseProperty,
        toPackage: wizard.toPackage,
        submit: wizard.submit,
        findProperties: wizard.findProperties,
        chooseDuplicate: async (id) => (await dialogs()).chooseDuplicate(wizard, id, partner.id),
        toggle: (groupId) => wizard.toggle(groupId) && open(({ chooseBill }) => chooseBill(wizard, groupId)),
        choose: (groupId) => open(({ chooseBill }) => chooseBill(wizard, groupId)),
        reference: (groupId) => open(({ enterReference }) => enterReference(wizard, groupId)),
        choosePayment: () => open(({ choosePayment }) => choosePayment(wizard)),
        choosePayer: wizard.choosePayer,
        emailQuote: () => open(({ emailQuote }) => emailQuote(wizard)),
        saveForLater: () => open(({ saveForLater }) => saveForLater(wizard)),
        applyCoupon: () => open(({ applyCoupon }) => applyCoupon(wizard)),
        removeCoupon: () => wizard.applyCoupon(null),
      }}
    />
  )
})
