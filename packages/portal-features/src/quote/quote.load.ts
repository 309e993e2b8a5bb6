import { todayInLondon } from '@doorstep/portal-contract/dates'
import { stepToShow, type WizardStep } from '@doorstep/portal-contract/onboarding'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { readId } from '../shared/list/filters.ts'
import { loadPrices, noPrices } from './quote.prices.ts'
import type { QuoteInitial } from './quote.store.ts'

/**
 * Loads a step of the wizard with the person's draft and today's prices. `step` is another one where that one is not open yet (D28); the
 * page then redirects to it.
 */
export async function loadQuote(
  client: PortalClient,
  wanted: WizardStep,
  now = new Date(),
): Promise<QuoteInitial> {
  const today = todayInLondon(now)
  const saved = await client.onboarding.draft()
  if (!saved) return { step: 'Quote', saved, ...noPrices, today }
  const prices = await loadPrices(client, saved.draft)
  const step = prices.quote ? stepToShow(wanted, saved.draft, false) : 'Quote'
  return { step, saved, ...prices, today }
}

/** What the page after the submit starts with. */
export type SuccessInitial = { tenancy: Tenancy; today: string }

/** Loads the package that was ordered; null when the ids name no tenancy with a bills-included package that the person may see. */
export async function loadSuccess(
  client: PortalClient,
  query: URLSearchParams,
  now = new Date(),
): Promise<SuccessInitial | null> {
  const [property, id] = ['property', 'tenancy'].map((name) => readId(query.get(name) ?? undefined))
  if (!property || !id) return null
  try {
    const tenancy = await client.tenancies.get(property, id)
    return tenancy.order?.responsibility_type === 'partner' ? { tenancy, today: todayInLondon(now) } : null
  } catch (error) {
    if (error instanceof PortalError && error.status === 404) return null
    throw error
  }
}
