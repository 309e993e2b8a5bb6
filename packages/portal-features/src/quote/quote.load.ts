import type { WizardStep } from '@doorstep/portal-contract/onboarding'
import type { SavedDraft } from '@doorstep/portal-contract/onboarding.schema'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { quoteAddress } from '../shared/addresses/quotes.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { quoteWizard, successPage } from './quote.links.ts'
import { loadPrices } from './quote.ask.ts'
import { noPrices } from './quote.prices.ts'
import { goingOn, loadStart, withStartToAsk } from './quote.start.ts'
import type { QuoteInitial } from './quote.store.ts'

/**
 * Loads a step of the wizard with the person's draft and today's prices. `step` is another one where that one is not open yet (D28); the
 * page then redirects to it.
 */
export async function loadQuote(
  client: PortalClient,
  wanted: WizardStep,
  { search = '', partnerScope = null }: { search?: string; partnerScope?: number | null } = {},
): Promise<QuoteInitial> {
  const asked = quoteAddress(wanted).parse(search)
  const [kept, begun] = await Promise.all([loadDraft(client, asked), loadStart(client, asked)])
  const saved = kept && withStartToAsk(kept)
  const start = begun && saved ? { ...begun, draft: goingOn(begun, saved.draft) } : begun
  const draftId = saved?.id ?? asked.draft
  if (!saved) return { step: 'Quote', saved, draftId, start, ...noPrices, partnerScope }
  const draft = { ...saved.draft, ...start?.draft }
  const prices = await loadPrices(draft, client)
  const progress = { draft, hasBankDetails: false, hasPrices: prices.quote !== null }
  const step = quoteWizard.stepToShow(wanted, progress)
  return { step, saved, draftId, start, ...prices, partnerScope }
}

/** The draft that an address names; the one that was saved last where it names none. */
async function loadDraft(
  { onboarding }: PortalClient,
  asked: { draft: number | null; property: number | null; new: boolean },
): Promise<SavedDraft | null> {
  if (asked.new) return null
  if (asked.property !== null) return onboarding.draft({ property_id: asked.property })
  return onboarding.draft(asked.draft === null ? {} : { id: asked.draft })
}

/** What the page after the submit starts with. */
export type SuccessInitial = { tenancy: Tenancy }

/** Loads the package that was ordered; null when the ids name no tenancy with a package that the person may see. */
export async function loadSuccess(client: PortalClient, search: string): Promise<SuccessInitial | null> {
  const { property, tenancy: id } = successPage.parse(search)
  if (!property || !id) return null
  try {
    const tenancy = await client.tenancies.get(property, id)
    return tenancy.order ? { tenancy } : null
  } catch (error) {
    if (error instanceof PortalError && error.status === 404) return null
    throw error
  }
}
