import type { Session } from '@doorstep/portal-contract/auth.schema'
import { ownerLabelOf } from '@doorstep/portal-contract/partners'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { activeBill, packageBills } from '@doorstep/portal-contract/quotes'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { goTo } from '../shared/goTo.ts'
import { openModal } from '../shared/modal/openModal.ts'
import { useLeaveWarning } from '../shared/useLeaveWarning.ts'
import { showHeading, useStepAddress } from '../shared/wizard/useStepAddress.ts'
import { unsavedDraft } from './quote.draft.ts'
import { packagesOf, quoteWizard, stepTitles, successPage } from './quote.links.ts'
import type { OfferedGroup } from '../shared/order/offeredGroups.ts'
import { createQuote, type QuoteInitial } from './quote.store.ts'
import { secondReference } from './quote.problems.ts'
import { quoteSum } from './quoteSum.ts'
import { QuoteView } from './QuoteView.tsx'

export interface QuoteProps {
  initial: QuoteInitial
  /** Who the draft in this browser belongs to. */
  userId: number
  partner: Pick<Session['partner'], 'id' | 'name' | 'type' | 'status' | 'children'>
  client?: PortalClient
  /** Shows what comes after the submit. */
  onDone?: (created: { property_id: number; tenancy_id: number }) => void | Promise<void>
}

const toSuccess = ({ property_id, tenancy_id }: { property_id: number; tenancy_id: number }) =>
  goTo(successPage.href({ property: property_id, tenancy: tenancy_id }))

/** 'Electricity, green (Fernhill Energy)', or the provider alone where the bill has the same name. */
const billText = ({ name, provider }: OfferedGroup['bills'][number]) =>
  name === provider.name ? name : `${name} (${provider.name})`

/** The wizard that makes a bills-included package, in one island so that bank details stay in memory (D25–D28). */
export function Quote({ initial, userId, partner, client: given, onDone = toSuccess }: QuoteProps) {
  const client = () => given ?? browserClient()
  const [wizard] = useState(() =>
    createQuote({
      initial,
      client,
      local: (draftId) => unsavedDraft(() => window.localStorage, userId, draftId),
      onDone: async (created) => onDone(created),
    }),
  )
  const state = useStore(wizard.$state)
  const groups = wizard.groups()
  const { quote, draft, draftId, step } = state

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

  function openRefused() {
    const { [secondReference]: refused } = state.errors
    const second = packageBills(groups)[1]
    const group = groups.find(({ bills }) => bills.some(({ id }) => id === second?.id))
    if (refused && group) void reference(group.id)
  }
  useStepAddress(quoteWizard, {
    href: (shown) => quoteWizard.href(shown, draftId),
    step,
    titles: stepTitles,
    show: wizard.show,
    onShown(shown) {
      showHeading()
      // A refused payment reference is put right at once (specification, section 5).
      if (shown === 'Package') openRefused()
    },
  })

  // A draft that has an id is found again by it.
  useEffect(() => {
    if (draftId !== null) window.history.replaceState(null, '', quoteWizard.href(step, draftId))
  }, [draftId, step])

  async function choose(groupId: number) {
    const group = quote?.data.find(({ id }) => id === groupId)
    const current = groups.find(({ id }) => id === groupId)
    if (!group || !current) return
    const billId = await openModal('choosePackage', { group: current })
    if (billId !== undefined) wizard.pick(groupId, billId)
  }

  async function reference(groupId: number) {
    const offered = quote?.data.find(({ id }) => id === groupId)
    const current = groups.find(({ id }) => id === groupId)
    // The account is with the group's first bill (specification, section 4).
    const bill = current?.bills[0]
    if (!offered || !current || !bill) return
    const chosen = activeBill(current)
    const place = packageBills(groups).findIndex(({ id }) => id === bill.id)
    const typed = await openModal('paymentReference', {
      group: current.name,
      provider: bill.provider.name,
      reference: bill.account_number,
      hasOthers: offered.bills.length > 1,
      accounts: await accountsWith(bill.provider.id),
      ...(chosen && chosen.id !== bill.id && { change: { from: billText(chosen), to: billText(bill) } }),
      error: state.errors[`bills.${place}.account_number`]?.[0],
    })
    // An unchanged reference keeps the chosen bill, which need not be the first.
    if (typed !== undefined && typed !== bill.account_number) wizard.enterReference(groupId, typed)
  }

  /** The accounts that the property has with a supplier. They are offered, so a failure leaves them out. */
  async function accountsWith(providerId: number): Promise<string[]> {
    if (draft.property_id === null) return []
    const suppliers = await nullIfFailed(client().property.providers(draft.property_id))
    const own = suppliers?.find(({ id }) => id === providerId)
    return own?.accounts.map(({ account_number }) => account_number) ?? []
  }

  async function emailQuote() {
    const saved = await wizard.savedQuote()
    if (typeof saved === 'string') pushToast({ message: saved, tone: 'critical' })
    else void openModal('emailQuote', { ...saved, client: client() })
  }

  async function saveForLater() {
    await wizard.flush()
    // Unfinished quotes are listed there, whoever pays.
    if (!wizard.isOnlyHere()) await goTo(packagesOf.partner.href)
  }

  async function choosePayment() {
    const chosen = await openModal('packagePaymentMethod', {
      type: draft.payment_type,
      bank: state.bank,
      errors: state.errors,
    })
    if (chosen) wizard.choosePayment(chosen.type, chosen.bank)
  }

  async function applyCoupon() {
    const applied = await openModal('applyCoupon', { client: client() })
    if (applied) wizard.applyCoupon(applied)
  }

  return (
    <QuoteView
      state={state}
      groups={groups}
      sum={quoteSum(state, groups)}
      owners={[{ id: partner.id, name: partner.name }, ...partner.children]}
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
        async chooseDuplicate(id) {
          const found = await toastFailure(client().property.get(id), unexpectedFailure)
          if (!found) return
          const { address_line1, address_line2, address_city, address_postcode, partner_properties } = found
          const partner_id = partner_properties[0]?.partner.id ?? partner.id
          wizard.chooseProperty({
            id,
            address_line1,
            address_line2,
            address_city,
            address_postcode,
            partner_id,
          })
        },
        toggle: (groupId) => wizard.toggle(groupId) && void choose(groupId),
        choose: (groupId) => void choose(groupId),
        reference: (groupId) => void reference(groupId),
        choosePayment: () => void choosePayment(),
        choosePayer: wizard.choosePayer,
        emailQuote: () => void emailQuote(),
        saveForLater: () => void saveForLater(),
        applyCoupon: () => void applyCoupon(),
        removeCoupon: () => wizard.applyCoupon(null),
      }}
    />
  )
}
