import type { Session } from '@doorstep/portal-contract/auth.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { PackageDraft } from '@doorstep/portal-contract/onboarding.schema'
import { activeBill, packageBills } from '@doorstep/portal-contract/quotes'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { agentWords } from '../shared/agentWords.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import { focusHeading } from '../shared/focusHeading.ts'
import { goTo } from '../shared/goTo.ts'
import { openModal } from '../shared/modal/openModal.ts'
import { unsavedDraft } from './quote.draft.ts'
import { successPath } from './quote.links.ts'
import { createQuote, type OfferedGroup, type QuoteInitial, secondReference } from './quote.store.ts'
import { quoteSum } from './quoteSum.ts'
import { QuoteView } from './QuoteView.tsx'
import { useStepAddress } from './useStepAddress.ts'

export interface QuoteProps {
  initial: QuoteInitial
  /** Who the draft in this browser belongs to. */
  userId: number
  partner: Pick<Session['partner'], 'id' | 'name' | 'type' | 'children'>
  /** What a new draft starts with. */
  start?: Partial<PackageDraft>
  client?: PortalClient
  /** Shows what comes after the submit. */
  onDone?: (created: { property_id: number; tenancy_id: number }) => void | Promise<void>
}

const toSuccess = ({ property_id, tenancy_id }: { property_id: number; tenancy_id: number }) =>
  goTo(successPath(property_id, tenancy_id))

/** 'Electricity, green (Fernhill Energy)', or the provider alone where the bill has the same name. */
const billText = ({ name, provider }: OfferedGroup['bills'][number]) =>
  name === provider.name ? name : `${name} (${provider.name})`

/** The wizard that makes a bills-included package, in one island so that bank details stay in memory (D25–D28). */
export function Quote({ initial, userId, partner, start, client: given, onDone = toSuccess }: QuoteProps) {
  const client = () => given ?? browserClient()
  const [wizard] = useState(() =>
    createQuote({
      initial,
      ...(start && { start }),
      client,
      local: () => unsavedDraft(window.localStorage, userId),
      onDone: async (created) => onDone(created),
    }),
  )
  const state = useStore(wizard.$state)
  const groups = wizard.groups()
  const { quote, draft, step } = state
  const shown = useRef(step)

  useStepAddress(wizard)
  useEffect(() => {
    wizard.resume()
    const flush = () => void wizard.flush()
    addEventListener('online', flush)
    return () => {
      removeEventListener('online', flush)
      flush()
    }
  }, [wizard])

  const openRefused = useEffectEvent(() => {
    const { [secondReference]: refused } = state.errors
    const second = packageBills(groups)[1]
    const group = groups.find(({ bills }) => bills.some(({ id }) => id === second?.id))
    if (refused && group) void reference(group.id)
  })
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    focusHeading()
    // A refused payment reference is put right at once (specification, section 5).
    if (step === 'Package') openRefused()
  }, [step])

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
      ...(chosen && chosen.id !== bill.id && { change: { from: billText(chosen), to: billText(bill) } }),
      error: state.errors[`bills.${place}.account_number`]?.[0],
    })
    // An unchanged reference keeps the chosen bill, which need not be the first.
    if (typed !== undefined && typed !== bill.account_number) wizard.enterReference(groupId, typed)
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

  const ownerLabel = agentWords(partner).one === 'branch' ? 'Branch' : 'Letting agent'
  return (
    <QuoteView
      state={state}
      groups={groups}
      sum={quoteSum(state, groups)}
      owners={[{ id: partner.id, name: partner.name }, ...partner.children]}
      ownerLabel={ownerLabel}
      today={initial.today}
      actions={{
        show: wizard.show,
        async startAgain() {
          await wizard.startAgain()
          // Its button is gone, also where the step stays the same.
          focusHeading()
        },
        keepMine: wizard.keepMine,
        takeTheirs: wizard.takeTheirs,
        acceptPrices: wizard.acceptPrices,
        edit: wizard.edit,
        chooseProperty: wizard.chooseProperty,
        toPackage: wizard.toPackage,
        submit: wizard.submit,
        async findProperties(q, signal) {
          const { data } = await client().properties.list({ q: q || undefined, per_page: 20 }, { signal })
          return data.map((found) => ({
            ...found,
            partner_id: found.partner_properties[0]?.partner.id ?? partner.id,
          }))
        },
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
        applyCoupon: () => void applyCoupon(),
        removeCoupon: () => wizard.applyCoupon(null),
      }}
    />
  )
}
