import { sha256 } from '@doorstep/portal-api/http/crypto'
import { pdfMaker } from '@doorstep/portal-api/node/pdf-maker'
import { toPounds } from '@doorstep/portal-contract/money'
import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { describe, expect, it } from 'vitest'
import { quotePortal, today } from '../../quote/testing/openQuote.ts'
import { createPortalClient, type PortalClient } from './createPortalClient.ts'
import { PortalError } from './PortalError.ts'

/** The answer of every unsafe call is lost once: made again as a retry makes it, it answers what the first try would have. */

const portal = await quotePortal({ pdf: pdfMaker })
const { run } = portal

type Call = () => Promise<unknown>

/** A retry sends the key of the first try. */
const key = 'key-of-one-change'

/** A client whose unsafe answers are kept, and lost where a test says so. */
async function lossyClient(email: string | null) {
  const { visitor } = portal.newVisitor()
  const heard: { status: number; body: unknown }[] = []
  let isLossy = false
  const { client } = portal.newVisitor('', {
    cookie: visitor.cookie,
    async fetch(input, init) {
      const answer = await visitor.fetch(input, init)
      if (!init?.method || init.method === 'GET') return answer
      const text = await answer.clone().text()
      heard.push({ status: answer.status, body: text && JSON.parse(text) })
      if (isLossy) throw new TypeError('fetch failed')
      return answer
    },
  })
  if (email !== null) await client.auth.login({ email, password: demoPassword })
  return {
    client,
    /** What the API answered to a call, whether that was heard or not. */
    async answerTo(call: Call, isLost: boolean) {
      heard.length = 0
      isLossy = isLost
      const outcome = await call().then(
        () => 'answered',
        (error: unknown) => error,
      )
      isLossy = false
      if (isLost) expect(outcome).toMatchObject({ isUnanswered: true })
      expect(heard).toHaveLength(1)
      return heard[0]
    },
  }
}

/** Every method of the client that changes something, as 'area.method', and whether it sends a key with its call. */
async function unsafeMethods(): Promise<Map<string, boolean>> {
  const sent: { method: string; hasKey: boolean }[] = []
  const client = createPortalClient({
    cookie: () => 'XSRF-TOKEN=sample',
    fetch: async (_input, { method = 'GET', headers } = {}) => {
      sent.push({ method, hasKey: new Headers(headers).has('idempotency-key') })
      return Response.json({ data: [] })
    },
  })
  // It stands for an id, a form, a file, columns and a key.
  const anything = Object.assign(new File([''], 'anything'), { filter: {}, *[Symbol.iterator]() {} })
  const found = new Map<string, boolean>()
  for (const [area, calls] of Object.entries(client)) {
    for (const [name, call] of Object.entries<(...given: never[]) => Promise<unknown>>(calls)) {
      sent.length = 0
      await call(...Array.from({ length: 6 }, () => anything as never)).catch(() => {})
      expect(sent, `${area}.${name} sends one call`).toHaveLength(1)
      const [{ method, hasKey } = { method: '', hasKey: false }] = sent
      if (method !== 'GET' && method !== 'HEAD') found.set(`${area}.${name}`, hasKey)
    }
  }
  return found
}

/** Those that send no key: a retry of one may answer something else than the first try. One that gets a key is proven below instead. */
const withoutKeyYet = [
  'account.update',
  'account.sendEmailLinkAgain',
  'account.cancelEmailChange',
  'account.confirmEmail',
  'account.changePassword',
  'account.endSession',
  'account.endAllSessions',
  'account.endOtherSessions',
  'account.updateAlertPreferences',
  'agents.revokeInvite',
  'agents.sendInviteAgain',
  'alerts.dismiss',
  'alerts.snooze',
  'alerts.verify',
  'alerts.undo',
  'alertEmails.change',
  'auth.login',
  'auth.logout',
  'auth.forgot',
  'auth.reset',
  'clientFaults.report',
  'documents.remove',
  'documents.restore',
  'embedFrames.endSession',
  'embedKeys.create',
  'embedKeys.rotate',
  'embedKeys.revoke',
  'embedKeys.restore',
  'onboarding.coupon',
  'onboarding.saveDraft',
  'onboarding.deleteDraft',
  'orders.copyLink',
  'orders.withdrawLink',
  'propertyForm.update',
  'propertyForm.remove',
  'propertyForm.restore',
  'propertyImports.change',
  'propertyImports.remove',
  'propertyImports.undo',
  'brand.update',
  'brand.setLogo',
  'brand.removeLogo',
  'postalBills.undoAdd',
  'postalBills.withdrawChallenge',
  'postalBills.toggleMarkAsPaid',
  'postalBills.undoMarkAsPaid',
  'waitingBills.upload',
  'waitingBills.remove',
  'waitingBills.undoAdd',
  'readingLinks.copy',
  'readingLinks.answer',
  'savedViews.update',
  'savedViews.remove',
  'savedViews.restore',
  'secondFactor.startTotp',
  'secondFactor.confirmTotp',
  'secondFactor.turnOffTotp',
  'secondFactor.newPasskeyOptions',
  'secondFactor.addPasskey',
  'secondFactor.renamePasskey',
  'secondFactor.removePasskey',
  'secondFactor.makeRecoveryCodes',
  'secondFactor.prove',
  'secondFactor.passkeyOptions',
  'secondFactor.requireOfTeam',
  'secondFactor.resetFor',
  'signUp.checkPassword',
  'team.sendInviteAgain',
  'team.revokeInvite',
  'team.updateUser',
  'team.removeUser',
  'tenancies.update',
  'tenancies.preview',
  'tenancies.remove',
  'tenancies.restore',
  'tenancies.updateLead',
  'tenancies.loseLead',
  'tenancies.reopenLead',
  'tenancies.restoreLead',
  'tenancies.updateVoid',
  'tenancyPackages.changeStatus',
  'tenantInvites.giveDetails',
  'tenantInvites.decline',
]

const first = <Item>(items: readonly Item[], what: string): Item => {
  const [item] = items
  if (item === undefined) throw new Error(`The demo data has no ${what}.`)
  return item
}
const pdf = (name: string) => new File(['%PDF-%%EOF'], name)
const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const person = { first_name: 'Rosa', last_name: 'Lund', email: 'rosa@ripon.test' }
const place = { address_line1: '5 Market Place', address_city: 'Ripon', address_postcode: 'HG4 1BP' }
const agent = { name: 'Northgate Ripon', ...place, phone_number: '01765 600 100', ...person }
const chosenPassword = { password: 'a kettle on the hob', password_confirmation: 'a kettle on the hob' }
const tenant = {
  tenancy_start: '2026-05-01',
  tenancy_end: '2026-06-01',
  tenants: 1,
  lead_tenant_name: 'Ida Holm',
  lead_tenant_email: 'ida@holm.test',
  lead_tenant_phone: '07700 900162',
}

/** What a bill says that can be added. */
async function billAnswers(client: Parameters<typeof freeProperty>[0]) {
  const { id: property_id } = await freeProperty(client)
  const { id: provider_id } = first(await client.postalBills.suppliers(), 'supplier')
  return {
    property_id: String(property_id),
    provider_id: String(provider_id),
    account_number: 'LOST-1',
    issue_date: '2026-03-02',
    period_from: '2026-01-09',
    period_to: '2026-02-22',
    amount: '219.04',
  }
}

const freeProperty = async (client: PortalClient) =>
  first(
    (await client.properties.list({ filter: { status: ['unknown'] }, per_page: 1 })).data,
    'free property',
  )

/** A meter without readings, with its property. */
async function bareMeter(client: PortalClient) {
  await run('delete from meter_readings; update meters set is_two_rate = false')
  const { data } = await client.meterReadings.grid({ filter: {}, meters: 'all', page: 1, per_page: 10 })
  const property = first(
    data.filter(({ meters }) => meters.length > 0),
    'property with a meter',
  )
  return { property: property.id, meter: first(property.meters, 'meter').id }
}

/** The same with a reading. */
async function readMeter(client: PortalClient) {
  const { property, meter } = await bareMeter(client)
  await client.meterReadings.add(property, readingOf(meter), 'another-key')
  const reading = first((await client.meterReadings.list(property)).data, 'reading')
  return { property, meter, reading }
}
const readingOf = (meter_id: number) => ({
  date_of_reading: '2026-03-16',
  type: 'regular' as const,
  readings: [{ meter_id, reading: 100 }],
})

/** A tenancy with a supplier that has an address and knows nothing of it. */
async function tenancyToTell(client: PortalClient) {
  await run(`delete from utility_notifications; update providers set email = 'movers@supplier.test'`)
  const { data } = await client.orders.list({ filter: { status: [4] }, per_page: 50 })
  for (const { property, property_tenancy } of data) {
    if (property_tenancy.is_lead || property_tenancy.is_deleted) continue
    const { tenancy, suppliers } = await client.notices.suppliers(property.id, property_tenancy.id)
    const [supplier] = suppliers
    if (!supplier) continue
    const { version } = tenancy
    return {
      property: property.id,
      tenancy: property_tenancy.id,
      version,
      supplier_ids: [supplier.provider.id],
    }
  }
  throw new Error('The demo data has no tenancy with a supplier.')
}

async function anImport(client: PortalClient) {
  const stock = new File(['Address line 1,Town,Postcode\n1 Import Street,Leeds,LS6 3AG\n'], 'stock.csv')
  return client.propertyImports.upload(stock, 'another-key')
}

async function aReadingLink(client: PortalClient) {
  const { property, meter } = await bareMeter(client)
  const asked = { type: 'regular' as const, name: 'Ida Holm', email: 'ida@holm.test', message: null }
  const form = { ...asked, meter_ids: [meter], is_emailed: false }
  return { property, form, link: await client.readingLinks.ask(property, form, 'another-key') }
}

/** A file of a bill that is ready to be added. */
async function aWaitingBill(client: PortalClient) {
  const { data } = await client.waitingBills.upload(pdf('Bill.pdf'))
  return data
}

const lead = 'lead@northgate.test'
const branch = 'branch@northgate.test'
type Row = { as?: string | null; arrange: (client: PortalClient) => Promise<Call> }

/** Every unsafe method that sends a key: who calls it, and the call once all is there that it needs. */
const rows: Record<string, Row> = {
  'agents.add': {
    arrange:
      async ({ agents }) =>
      () =>
        agents.add(agent, key),
  },
  'agents.invite': {
    async arrange({ agents }) {
      const { id } = await agents.add(agent, 'another-key')
      await run('delete from limit_uses')
      return () => agents.invite(id, { ...person, email: 'ida@ripon.test' }, key)
    },
  },
  'alerts.confirm': {
    async arrange({ alerts }) {
      const { id } = first((await alerts.list('unknown-properties')).data, 'alert')
      return () => alerts.confirm([{ id, status: 'void-period', since: '2026-03-01' }], key)
    },
  },
  'documents.upload': {
    async arrange(client) {
      const { id } = await freeProperty(client)
      return () => client.documents.upload(id, pdf('Notice.pdf'), key)
    },
  },
  'embedKeys.update': {
    as: 'reseller@halo.test',
    async arrange({ embedKeys }) {
      const { id, version } = first(await embedKeys.list(), 'embed key')
      return () => embedKeys.update(id, { name: 'Another name', version }, key)
    },
  },
  'meterReadings.add': {
    async arrange(client) {
      const { property, meter } = await bareMeter(client)
      return () => client.meterReadings.add(property, readingOf(meter), key)
    },
  },
  'meterReadings.correct': {
    async arrange(client) {
      const { property, reading } = await readMeter(client)
      const body = { version: reading.version, reason: 'misread' as const, reading: 110 }
      return () => client.meterReadings.correct(property, reading.id, body, key)
    },
  },
  'meterReadings.remove': {
    async arrange(client) {
      const { property, reading } = await readMeter(client)
      const body = { version: reading.version, reason: 'misread' as const }
      return () => client.meterReadings.remove(property, reading.id, body, key)
    },
  },
  'meterReadings.replace': {
    async arrange(client) {
      const { property, meter } = await bareMeter(client)
      const body = { date: '2026-03-16', serial_number: 'N1', reading: 1 }
      return () => client.meterReadings.replace(property, meter, body, key)
    },
  },
  'meterReadings.undo': {
    async arrange(client) {
      const { property, meter } = await bareMeter(client)
      const body = { date: '2026-03-16', serial_number: 'N1', reading: 1 }
      const { undo_id } = await client.meterReadings.replace(property, meter, body, 'another-key')
      return () => client.meterReadings.undo(property, meter, undo_id ?? 0, key)
    },
  },
  'meterReadings.addToMany': {
    async arrange(client) {
      const { property, meter } = await bareMeter(client)
      const reading = { property_id: property, meter_id: meter, reading: 100, type: 'regular' as const }
      return () => client.meterReadings.addToMany({ date_of_reading: '2026-03-16', readings: [reading] }, key)
    },
  },
  'meterReadings.removeMany': {
    async arrange(client) {
      const { property, reading } = await readMeter(client)
      const removed = { property_id: property, reading_id: reading.id, version: reading.version }
      return () => client.meterReadings.removeMany({ reason: 'mistyped', readings: [removed] }, key)
    },
  },
  'notices.send': {
    async arrange(client) {
      const { property, tenancy, version, supplier_ids } = await tenancyToTell(client)
      return () => client.notices.send(property, tenancy, { version, purpose: 'open', supplier_ids }, key)
    },
  },
  'notices.know': {
    async arrange(client) {
      const { property, tenancy, version, supplier_ids } = await tenancyToTell(client)
      const { id: document_id } = await client.documents.upload(property, pdf('Notice.pdf'), 'another-key')
      const body = { version, supplier_ids, known_on: '2026-01-05', document_id }
      return () => client.notices.know(property, tenancy, body, key)
    },
  },
  'notices.chase': {
    async arrange(client) {
      const { property, tenancy, version, supplier_ids } = await tenancyToTell(client)
      await client.notices.send(property, tenancy, { version, purpose: 'open', supplier_ids }, 'another-key')
      await run(
        `update utility_notifications set sent_at = '2026-01-05T09:00:00Z'; update providers set usual_days = 1`,
      )
      const { id } = first(
        first(await client.notices.list(property, tenancy), 'notice').recipients,
        'recipient',
      )
      return () => client.notices.chase(property, tenancy, id, key)
    },
  },
  'onboarding.emailQuote': {
    async arrange(client) {
      const { wizard } = await portal.open({ as: client })
      await portal.fill(wizard)
      const saved = await wizard.savedQuote()
      if (typeof saved === 'string') throw new Error(saved)
      const { id, totalPence } = saved
      const total = toPounds(totalPence)
      return () => client.onboarding.emailQuote(id, { email: 'ida@holm.test', total }, key)
    },
  },
  'onboarding.submit': {
    async arrange(client) {
      type Body = Parameters<typeof client.onboarding.submit>[0]
      const filled: Body[] = []
      const onboarding = {
        ...client.onboarding,
        submit: async (body: Body) => {
          filled.push(body)
          throw new PortalError()
        },
      }
      const { wizard } = await portal.open({ as: { ...client, onboarding } })
      await portal.fill(wizard)
      await wizard.submit().catch(() => {})
      const body = first(filled, 'package')
      return () => client.onboarding.submit(body, key)
    },
  },
  'orders.sendReminder': {
    async arrange({ orders }) {
      const { id } = first((await orders.list({ missing_payment_details: true })).data, 'order to remind')
      return () => orders.sendReminder(id, key)
    },
  },
  'orders.inviteHousemate': {
    async arrange({ orders }) {
      const order = first((await orders.list({ missing_payment_details: true })).data, 'order to remind')
      const payer = first(
        order.household.bill_payers.filter(({ has_payment_details }) => !has_payment_details),
        'bill payer',
      )
      return () => orders.inviteHousemate(order.id, payer.id, key)
    },
  },
  'postalBills.add': {
    async arrange(client) {
      const answers = await billAnswers(client)
      return () => client.postalBills.add(formOf({ ...answers, file: pdf('Bill.pdf') }), key)
    },
  },
  'postalBills.challenge': {
    async arrange({ postalBills }) {
      const { id } = first((await postalBills.list({ statuses: ['needs_paying'] })).data, 'unpaid bill')
      const answers = { reason: 'other', message: 'We don’t have a contract.' }
      return () => postalBills.challenge(id, formOf(answers), key)
    },
  },
  'waitingBills.change': {
    async arrange(client) {
      const { id, version } = await aWaitingBill(client)
      return () => client.waitingBills.change(id, { version, answers: { amount: '219.04' } }, key)
    },
  },
  'waitingBills.add': {
    async arrange(client) {
      const waiting = await aWaitingBill(client)
      const answers = await billAnswers(client)
      const { id, version } = await client.waitingBills.change(
        waiting.id,
        { version: waiting.version, answers },
        'another-key',
      )
      return () => client.waitingBills.add([{ id, version }], key)
    },
  },
  'propertyForm.add': {
    as: branch,
    arrange:
      async ({ propertyForm }) =>
      () =>
        propertyForm.add(place, key),
  },
  'propertyImports.upload': {
    as: branch,
    arrange: async ({ propertyImports }) => {
      const stock = new File(['Address line 1,Town,Postcode\n1 Import Street,Leeds,LS6 3AG\n'], 'stock.csv')
      return () => propertyImports.upload(stock, key)
    },
  },
  'propertyImports.run': {
    as: branch,
    async arrange(client) {
      const { id, version } = await anImport(client)
      return () => client.propertyImports.run(id, version, key)
    },
  },
  'propertyImports.continue': {
    as: branch,
    async arrange(client) {
      const { id, version } = await anImport(client)
      await client.propertyImports.run(id, version, 'a-third-key')
      await client.propertyImports.undo(id)
      return () => client.propertyImports.continue(id, key)
    },
  },
  'readingLinks.ask': {
    async arrange(client) {
      const { property, form } = await aReadingLink(client)
      return () => client.readingLinks.ask(property, { ...form, name: 'Sam Reed' }, key)
    },
  },
  'readingLinks.sendAgain': {
    async arrange(client) {
      const { property, link } = await aReadingLink(client)
      return () => client.readingLinks.sendAgain(property, link.id, key)
    },
  },
  'readingLinks.withdraw': {
    async arrange(client) {
      const { property, link } = await aReadingLink(client)
      return () => client.readingLinks.withdraw(property, link.id, key)
    },
  },
  'readingLinks.restore': {
    async arrange(client) {
      const { property, link } = await aReadingLink(client)
      const { undo_id } = await client.readingLinks.withdraw(property, link.id, 'a-third-key')
      return () => client.readingLinks.restore(property, link.id, undo_id ?? 0, key)
    },
  },
  'savedViews.create': {
    arrange:
      async ({ savedViews }) =>
      () =>
        savedViews.create(
          { list: 'agents', name: 'Mine', query: '', columns: ['name'], is_shared: false, is_default: false },
          key,
        ),
  },
  'signUp.send': {
    as: null,
    arrange: async ({ signUp }) => {
      const company = {
        name: 'Mill Lane Lettings',
        type: 3 as const,
        ...place,
        phone_number: '0113 496 0182',
      }
      return () => signUp.send({ ...person, ...chosenPassword, company, terms: true }, key)
    },
  },
  'signUp.joinTeam': {
    as: null,
    async arrange({ signUp }) {
      const invite = 'x'.repeat(43)
      await run(`insert into invites (partner_id, kind, email, token_hash, last_sent_at, expires_at)
        select partner_id, 'team', 'nora@mill.test', '${sha256(invite)}', '${today}', '2026-04-01'
        from memberships join users on users.id = user_id where email = '${lead}'`)
      const { first_name, last_name } = person
      return () => signUp.joinTeam({ invite, first_name, last_name, ...chosenPassword }, key)
    },
  },
  'team.invite': {
    arrange:
      async ({ team }) =>
      () =>
        team.invite({ users: [{ email: 'nora@mill.test', is_team_lead: false }] }, key),
  },
  'tenancies.add': {
    async arrange(client) {
      const { id } = await freeProperty(client)
      return () => client.tenancies.add(id, { ...tenant, tenancy_type: null }, key)
    },
  },
  'tenancies.addLead': {
    async arrange(client) {
      const { id } = await freeProperty(client)
      return () => client.tenancies.addLead(id, tenant, key)
    },
  },
}

describe('the answer of every unsafe call', () => {
  it('has its row below, or is among those that can’t be sent again yet', async () => {
    const methods = await unsafeMethods()
    const names = (hasKey: boolean) => [...methods.keys()].filter((name) => methods.get(name) === hasKey)
    expect(names(false).toSorted()).toEqual(withoutKeyYet.toSorted())
    expect(names(true).toSorted()).toEqual(Object.keys(rows).toSorted())
  })

  it.each(Object.entries(rows))(
    'of %s that is lost is given again',
    async (_name, { as = lead, arrange }) => {
      const { client, answerTo } = await lossyClient(as)
      const call = await arrange(client)
      const lost = await answerTo(call, true)
      expect(lost?.status, JSON.stringify(lost)).toBeLessThan(300)
      expect(await answerTo(call, false)).toEqual(lost)
    },
  )
})
