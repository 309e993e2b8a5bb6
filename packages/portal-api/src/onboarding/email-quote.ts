import { formatDate, todayInLondon } from '@doorstep/portal-contract/dates'
import { formatPence, toPence } from '@doorstep/portal-contract/money'
import { onboardingRefusals } from '@doorstep/portal-contract/onboarding'
import type { PackageDraft, QuoteEmailed } from '@doorstep/portal-contract/onboarding.schema'
import { postcodeText } from '@doorstep/portal-contract/properties'
import { quoteLines, quoteValidUntil, withPackageBills } from '@doorstep/portal-contract/quotes'
import { conflict, orNotFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import { takeSending } from '../mail/effects.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { findCoupon } from './coupon.ts'
import { findDraft } from './draft.ts'
import { quoteFor } from './read.ts'

/**
 * Emails one of the person's quotes, at today's prices, to an address (D28, D74).
 * @param total what it costs each month, as they see it; null from a page of before
 * @throws a 404 without such a draft, a 409 before its bills were chosen, or where it costs something else by now, a 422 for a coupon that can't be used any more, and a 429 above
 * the limits
 */
export async function emailQuote(
  transaction: ScopedTransaction,
  { id, email, total }: { id: number; email: string; total: number | null },
  now: Date,
): Promise<Change<{ data: QuoteEmailed }>> {
  const { draft, property } = orNotFound(await findDraft(transaction, { id }, now))
  const place = property ?? draft.property
  const { housemates, bills: chosen, start, coupon: code } = draft
  if (!place || housemates === null || start === null || chosen === null)
    throw conflict(onboardingRefusals.notPriced)
  const today = todayInLondon(now)
  const quote = await quoteFor(transaction, housemates, now)
  const coupon = code === null ? null : await findCoupon(transaction, { code, field: 'coupon', today })
  const { lines, totalPence } = quoteLines(withPackageBills(quote.data, chosen), quote.service_charge, coupon)
  if (total !== null && toPence(total) !== totalPence) throw conflict(otherQuote(toPence(total), totalPence))
  await transaction.run(takeSending, { kind: 'quote', email, now })
  const { id: userId } = transaction.scope.user
  const { partnerId } = transaction.scope
  return {
    audit: [{ partnerId, action: 'order.send_quote', after: { email, total_pence: totalPence } }],
    mail: [
      {
        kind: 'quote',
        email,
        userId,
        partnerId,
        about: aboutText(place, { housemates, start, isAttached: draft.tenancy_id !== null }),
        lines: lines.map(({ label, pence }) => ({ label, pence })),
        totalPence,
        housemates,
        validUntil: quoteValidUntil(today),
      },
    ],
    answer: () => ({ data: { email } }),
  }
}

const otherQuote = (seen: number, now: number) =>
  `This quote is now ${formatPence(now)} a month, not ${formatPence(seen)}. Reload the page and check it before you send it.`

/**
 * '12 Moorgate Avenue, Sheffield S10 1EQ. 5 tenants from 01/04/2026.', or where they live there or have their tenancy already,
 * '5 tenants. The package starts on 01/04/2026.' (D113).
 */
function aboutText(
  {
    address_line1,
    address_line2,
    address_city,
    address_postcode,
  }: Omit<NonNullable<PackageDraft['property']>, 'partner_id' | 'address_line2'> & {
    address_line2: string | null
  },
  { housemates, start, isAttached }: { housemates: number; start: string; isAttached: boolean },
): string {
  const address = [address_line1, address_line2, `${address_city} ${postcodeText(address_postcode)}`]
  const people = housemates === 1 ? '1 tenant' : `${housemates} tenants`
  const when = isAttached ? `. The package starts on ${formatDate(start)}` : ` from ${formatDate(start)}`
  return `${address.filter(Boolean).join(', ')}. ${people}${when}.`
}
