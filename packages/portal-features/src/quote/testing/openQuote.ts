import { demoToday } from '@doorstep/portal-api/testing/demo-options'
import { addDays } from '@doorstep/portal-contract/dates'
import { afterEach, onTestFinished } from 'vitest'
import { replaceBrowserClient } from '../../shared/client/browserClient.ts'
import type { PortalClient } from '../../shared/client/createPortalClient.ts'
import { readPartnerScope } from '../../shared/state/partnerScope.ts'
import { testPortal } from '../../shared/testing/testPortal.ts'
import { unsavedDraft } from '../quote.draft.ts'
import { loadQuote } from '../quote.load.ts'
import { createQuote, type QuoteInitial } from '../quote.store.ts'

export const today = demoToday

/** This browser's storage. */
export function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** The portal of a file's tests, and the wizard in it: `const { client, open } = await quotePortal()`. */
export async function quotePortal() {
  const { client, network, run, newVisitor } = await testPortal('lead@northgate.test')

  /** What is not saved when a test ends would be saved in the next one's data. */
  const opened: { flush: () => Promise<void> }[] = []
  afterEach(async () => {
    for (const wizard of opened.splice(0)) await wizard.flush()
  })

  /** The wizard as the page opens it. @param options.day the day on which it was opened */
  async function open({
    step = 'Quote',
    search = '',
    storage = memoryStorage(),
    as = client,
    day = today,
    partnerScope = null,
  }: {
    step?: QuoteInitial['step']
    search?: string
    storage?: ReturnType<typeof memoryStorage>
    as?: PortalClient
    day?: string
    partnerScope?: number | null
  } = {}) {
    replaceBrowserClient(as)
    onTestFinished(readPartnerScope(() => partnerScope))
    const loaded = await loadQuote(as, step, search)
    const initial = { ...loaded, quote: loaded.quote && { ...loaded.quote, quoted_on: day } }
    const done: { id: number; property_id: number; tenancy_id: number }[] = []
    const wizard = createQuote({
      initial,
      local: (draftId) => unsavedDraft(() => storage, 1, draftId),
      onDone: (created) => void done.push(created),
    })
    opened.push(wizard)
    wizard.resume()
    return { wizard, storage, done, initial, state: () => wizard.$state.get() }
  }

  /** A property without tenancies. */
  async function freeProperty() {
    const { data } = await client.properties.list({ filter: { status: ['unknown'] }, per_page: 1 })
    const [found] = data
    if (!found) throw new Error('The demo data has no property of unknown status.')
    return { ...found, partner_id: found.partner_properties[0]?.partner.id ?? 0 }
  }

  /** Fills in the first step. */
  async function place(wizard: Wizard, start = addDays(today, 40)) {
    wizard.chooseProperty(await freeProperty())
    wizard.edit({ housemates: 3, start })
    await wizard.toPackage()
  }

  /** Fills in all steps but the submit. */
  async function fill(wizard: Wizard) {
    await place(wizard)
    wizard.choosePayment('invoice', null)
    wizard.edit({
      tenants: [{ first_name: 'Joe', last_name: 'Fairley' }],
      lead_tenant_email: 'joe@fairley.test',
    })
  }

  return { client, network, run, newVisitor, open, freeProperty, place, fill }
}

type Wizard = ReturnType<typeof createQuote>

export const group = (wizard: Wizard, name: string) => {
  const found = wizard.groups().find((one) => one.name === name)
  if (!found) throw new Error(`There is no group ${name}.`)
  return found
}
export const errorOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
