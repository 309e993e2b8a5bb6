import { standingChargeText } from '@doorstep/portal-contract/apportionment'
import { billApportionmentAnswer } from '@doorstep/portal-contract/apportionment.schema'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { utilityNotificationRecipients, utilityNotifications } from '../db/schema/documents.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { partners } from '../db/schema/partners.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { pdfMaker } from '../node/pdf-maker.ts'
import type { StatementDocument } from '../pdf.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { calder, fillWorld, northgate, parkRow, people } from '../testing/test-world.ts'

/** £10.01 for 14 February to 15 March 2026, 30 days; a credit of £2.50 on the same supply; both at Park Row. */
const [bill, credit] = [1001, 1103]

const { db } = await testDatabase()
await fillWorld(db)
const atParkRow = { partnerId: northgate, propertyId: parkRow }
const tenancy = {
  ...atParkRow,
  tenantsCount: 3,
  leadTenantEmail: 'priya@mail.test',
  leadTenantPhone: '07700900123',
}
await db.insert(tenancies).values([
  { ...tenancy, id: 601, startsOn: '2025-01-01', endsOn: '2026-02-23', leadTenantName: 'Priya Nair' },
  { ...tenancy, id: 602, startsOn: '2026-03-06', endsOn: null, leadTenantName: 'Zoë Wiśniewska' },
  // It has ended long before the bill.
  { ...tenancy, id: 603, startsOn: '2024-01-01', endsOn: '2024-12-31', leadTenantName: 'Old Gone' },
])
await db
  .insert(voidPeriods)
  .values({ ...atParkRow, id: 1, startsOn: '2026-02-24', endsOn: '2026-03-05', liableParty: 'partner' })
await db.insert(meters).values([
  { ...atParkRow, id: 1, kind: 'electricity', serialNumber: 'E1234567' },
  { ...atParkRow, id: 2, kind: 'gas' },
])
const reading = { ...atParkRow, meterId: 1, reading: 1000, type: 'regular' as const }
await db.insert(meterReadings).values([
  { ...reading, id: 1, readOn: '2025-01-01', reading: 10, type: 'start' },
  { ...reading, id: 2, readOn: '2026-02-14' },
  { ...reading, id: 3, readOn: '2026-02-23', reading: 1060, type: 'end', sentBy: 'Priya Nair' },
  { ...reading, id: 4, readOn: '2026-03-06', reading: 1065, type: 'start' },
  { ...reading, id: 5, meterId: 2, readOn: '2026-03-06', reading: 7 },
])
await db.insert(utilityNotifications).values({
  ...atParkRow,
  id: 1,
  tenancyId: 602,
  sentAt: new Date('2026-03-07T10:00:00Z'),
  tenancyStart: '2026-03-06',
  bills: [{ name: 'Calder Water', email: null, logo_path: null }],
})
await db
  .insert(utilityNotificationRecipients)
  .values({ partnerId: northgate, notificationId: 1, providerId: calder })

const made: StatementDocument[] = []
const portal = await startPortal({
  db,
  pdf: {
    ...pdfMaker,
    statement: (document) => {
      made.push(document)
      return pdfMaker.statement(document)
    },
  },
})
const path = (id: number | string, query = '') => `/api/i/partner/postal-bills/${id}/apportionment${query}`
const evidence = (id: number | string, query = '') =>
  `/api/i/partner/postal-bills/${id}/evidence/download${query}`

let lead: Visitor
let stranger: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  stranger = await portal.signedIn(people.kingsway)
})
afterEach(() => expect(portal.failures.splice(0)).toEqual([]))

async function read(id = bill, query = '') {
  const response = await lead.get(path(id, query))
  const body: unknown = await response.json()
  expect({ status: response.status, body }).toEqual({
    status: 200,
    body: billApportionmentAnswer.parse(body),
  })
  return billApportionmentAnswer.parse(body).data
}

const parts = ({ shares }: Awaited<ReturnType<typeof read>>) =>
  shares.map(({ owner, payer, days, by_days, by_readings }) => [owner, payer, days, by_days, by_readings])

describe('a bill over the liability timeline', () => {
  it('is split by days and by the readings of its own supply', async () => {
    const data = await read()
    expect(parts(data)).toEqual([
      ['tenant', 'Tenants', 10, 3.34, 6.16],
      ['void', 'Your company', 10, 3.34, 0.51],
      ['tenant', 'Tenants', 10, 3.33, 3.34],
    ])
    expect(data).toMatchObject({
      bill_id: bill,
      property_id: parkRow,
      supply: 'electricity',
      has_meter: true,
      amount: 10.01,
      shares: [
        {
          tenancy: { id: 601, lead_tenant: 'Priya Nair', tenancy_end: '2026-02-23' },
          periods: [{ from: '2026-02-14', to: '2026-02-23' }],
          usage: 60,
        },
        { tenancy: null, usage: 5, unread_days: 0 },
        { tenancy: { id: 602 }, usage: null, unread_days: 10 },
      ],
      borders: [
        { day: '2026-02-14', state: 'read' },
        { day: '2026-02-24', state: 'read' },
        { day: '2026-03-06', state: 'read' },
        { day: '2026-03-16', state: 'missing', after: null, before: null },
      ],
    })
  })

  it('keeps a standing charge by days', async () => {
    const data = await read(bill, '?standing_charge=3.00')
    expect(data.standing_charge).toBe(3)
    expect(parts(data).map(([, , , , byReadings]) => byReadings)).toEqual([5.31, 1.36, 3.34])
  })

  it.each(['-1', 'a lot', '1e3', '10.02', '9999999', '1.234'])(
    'refuses a standing charge of %s',
    async (given) => {
      for (const call of [path, evidence]) {
        const response = await lead.get(call(bill, `?standing_charge=${encodeURIComponent(given)}`))
        expect([response.status, await response.json()]).toMatchObject([
          422,
          { errors: { standing_charge: [standingChargeText] } },
        ])
      }
    },
  )

  it('splits a credit, which has no standing charge', async () => {
    const { amount, shares } = await read(credit)
    expect(amount).toBe(-2.5)
    expect(shares.reduce((sum, { by_days }) => sum + Math.round(by_days * 100), 0)).toBe(-250)
    expect((await lead.get(path(credit, '?standing_charge=0.01'))).status).toBe(422)
  })

  it('is not for a stranger, and not there without a bill', async () => {
    for (const call of [path, evidence]) {
      expect((await stranger.get(call(bill))).status).toBe(404)
      expect((await lead.get(call(999_999))).status).toBe(404)
      expect((await portal.visitor().get(call(bill))).status).toBe(401)
    }
  })
})

describe('the evidence', () => {
  it('is a PDF with the split, tenancy dates, readings and notices, and no more of the tenants than initials', async () => {
    const response = await lead.get(evidence(bill, '?basis=readings&inline=1'))
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
    ]).toEqual([200, 'application/pdf', 'inline; filename=evidence-for-bill-1001.pdf'])
    const bytes = new TextDecoder('latin1').decode(await response.arrayBuffer())
    expect([bytes.slice(0, 8), /\/Marked true/.test(bytes)]).toEqual(['%PDF-1.7', true])
    const document = made.at(-1)
    const [{ name: partner } = { name: '' }] = await db
      .select()
      .from(partners)
      .where(eq(partners.id, northgate))
    expect(document?.facts).toContainEqual(['Account number', '=PR+1002'])
    expect(
      document?.tables.map(({ label, rows }) => [label, rows.map(({ cells }) => cells.join(' | '))]),
    ).toEqual([
      [
        'Split by meter readings',
        [
          'Tenants | 14/02/2026 to 23/02/2026 | 10 | 60 kWh | £6.16',
          `Void, paid by ${partner} | 24/02/2026 to 05/03/2026 | 10 | 5 kWh | £0.51`,
          'Tenants | 06/03/2026 to 15/03/2026 | 10 | by days | £3.34',
        ],
      ],
      ['In total', ['Void | 10 days | £0.51', 'Landlord | 0 days | £0.00', 'Tenants | 20 days | £9.50']],
      ['Tenancies', ['P. N. | 3 | 01/01/2025 | 23/02/2026', 'Z. W. | 3 | 06/03/2026 | No end date']],
      [
        'Meter readings',
        [
          `01/01/2025 | By ${partner} | E1234567 | 00010`,
          `14/02/2026 | By ${partner} | E1234567 | 01000`,
          '23/02/2026 | Sent by link | E1234567 | 01060',
          `06/03/2026 | By ${partner} | E1234567 | 01065`,
        ],
      ],
      ['Notices to the supplier', ['07/03/2026 | Tenants moved in | 06/03/2026 | No end date']],
    ])
    expect(document?.notes).toEqual([
      'The bill’s standing charge isn’t known here, so all of it is split by usage.',
      '10 days are not between two readings, so they are split by days.',
      'No reading on 16/03/2026: by days.',
      'Tenants are shown by their initials.',
    ])
    expect(JSON.stringify(document)).not.toMatch(/Priya|Nair|Wiś|Old Gone|mail\.test|07700/)
  })

  it('is by days unless asked, and says what is not recorded', async () => {
    const response = await lead.get(evidence(1000))
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename=evidence-for-bill-1000.pdf',
    ])
    expect(made.at(-1)?.notes).toEqual([
      'Every day of the bill counts the same.',
      'No electricity readings are recorded around these days.',
      'No notices about these tenancies to Larkfield Energy are recorded.',
      'Tenants are shown by their initials.',
    ])
    expect((await lead.get(evidence(bill, '?basis=guess'))).status).toBe(422)
  })
})
