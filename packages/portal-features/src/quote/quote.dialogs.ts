import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { activeBill, packageBills } from '@doorstep/portal-contract/quotes'
import { browserClient } from '../shared/client/browserClient.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import { goTo } from '../shared/goTo.ts'
import { openModal } from '../shared/modal/openModal.ts'
import type { OfferedGroup } from '../shared/order/offeredGroups.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { packagesOf } from './quote.links.ts'
import { secondReference } from './quote.fields.ts'
import type { createQuote } from './quote.store.ts'

type Wizard = ReturnType<typeof createQuote>

/** 'Electricity, green (Fernhill Energy)', or the provider alone where the bill has the same name. */
const billText = ({ name, provider }: OfferedGroup['bills'][number]) =>
  name === provider.name ? name : `${name} (${provider.name})`

/** A group of bills: as it is offered, and as the person chose from it. */
function groupOf(wizard: Wizard, id: number) {
  const offered = wizard.$state.get().quote?.data.find((group) => group.id === id)
  const current = wizard.groups().find((group) => group.id === id)
  return offered && current && { offered, current }
}

/** Asks which bill of a group it is to be. */
export async function chooseBill(wizard: Wizard, groupId: number): Promise<void> {
  const group = groupOf(wizard, groupId)
  if (!group) return
  const billId = await openModal('choosePackage', { group: group.current })
  if (billId !== undefined) wizard.pick(groupId, billId)
}

/** Asks for the payment reference of a group. */
export async function enterReference(wizard: Wizard, groupId: number): Promise<void> {
  const group = groupOf(wizard, groupId)
  // The account is with the group's first bill (specification, section 4).
  const bill = group?.current.bills[0]
  if (!group || !bill) return
  const chosen = activeBill(group.current)
  const place = packageBills(wizard.groups()).findIndex(({ id }) => id === bill.id)
  const accounts = await accountsWith(wizard, bill.provider.id)
  const typed = await openModal('paymentReference', {
    group: group.current.name,
    provider: bill.provider.name,
    reference: bill.account_number,
    hasOthers: group.offered.bills.length > 1,
    accounts,
    ...(chosen && chosen.id !== bill.id && { change: { from: billText(chosen), to: billText(bill) } }),
    error: wizard.$state.get().errors[`bills.${place}.account_number`]?.[0],
  })
  // An unchanged reference keeps the chosen bill, which need not be the first.
  if (typed !== undefined && typed !== bill.account_number) wizard.enterReference(groupId, typed)
}

/** The accounts that the property has with a supplier. They are offered, so a failure leaves them out. */
async function accountsWith(wizard: Wizard, providerId: number): Promise<string[]> {
  const { property_id: propertyId } = wizard.$state.get().draft
  if (propertyId === null) return []
  const suppliers = await nullIfFailed(browserClient().property.providers(propertyId))
  const own = suppliers?.find(({ id }) => id === providerId)
  return own?.accounts.map(({ account_number }) => account_number) ?? []
}

/** Asks for the payment reference that was refused, which is put right at once (specification, section 5). */
export async function openRefused(wizard: Wizard): Promise<void> {
  const groups = wizard.groups()
  const second = packageBills(groups)[1]
  const group = groups.find(({ bills }) => bills.some(({ id }) => id === second?.id))
  if (wizard.$state.get().errors[secondReference] && group) await enterReference(wizard, group.id)
}

/** Asks whom to email the quote, or says why it can't be. */
export async function emailQuote(wizard: Wizard): Promise<void> {
  const saved = await wizard.savedQuote()
  if (typeof saved === 'string') pushToast({ message: saved, tone: 'critical' })
  else await openModal('emailQuote', saved)
}

/** Leaves the quote for later. Unfinished quotes are listed there, whoever pays. */
export async function saveForLater(wizard: Wizard): Promise<void> {
  await wizard.flush()
  if (!wizard.isOnlyHere()) await goTo(packagesOf.partner.href)
}

/** Asks how the partner pays. */
export async function choosePayment(wizard: Wizard): Promise<void> {
  const { draft, bank, errors } = wizard.$state.get()
  const chosen = await openModal('packagePaymentMethod', { type: draft.payment_type, bank, errors })
  if (chosen) wizard.choosePayment(chosen.type, chosen.bank)
}

/** Asks for a coupon. */
export async function applyCoupon(wizard: Wizard): Promise<void> {
  const applied = await openModal('applyCoupon', {})
  if (applied) wizard.applyCoupon(applied)
}

/** Chooses the property that has the new one's address already. @param ownPartnerId of whom it is where nobody else is said */
export async function chooseDuplicate(wizard: Wizard, id: number, ownPartnerId: number): Promise<void> {
  const found = await toastFailure(browserClient().property.get(id), unexpectedFailure)
  if (!found) return
  const { address_line1, address_line2, address_city, address_postcode, partner_properties } = found
  const partner_id = partner_properties[0]?.partner.id ?? ownPartnerId
  wizard.chooseProperty({ id, address_line1, address_line2, address_city, address_postcode, partner_id })
}
