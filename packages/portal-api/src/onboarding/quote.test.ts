import { quoteAnswer, type Quote } from '@doorstep/portal-contract/quotes.schema'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { catalogueBillPrices, managementFees } from '../db/schema/catalogue.ts'
import {
  cleaner,
  electricity,
  fillCatalogue,
  greenElectricity,
  service,
  tvLicence,
  water,
} from '../testing/test-catalogue.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, kingStreet, kingswayHouse, leedsFlat, parkRow, people } from '../testing/test-world.ts'

// Today is 17/03/2026. King Street has had a tenancy without an end since 01/01/2025.
const { db } = await testDatabase()
await fillWorld(db)
await fillCatalogue(db)
const portal = await startPortal({ db })

let lead: Visitor
let branch: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  branch = await portal.signedIn(people.branch)
})

const path = '/api/i/partner/onboarding'
const quoteOf = (query: Record<string, string | number>, visitor = lead) =>
  visitor.get(
    `${path}/quote?${new URLSearchParams(Object.entries({ housemates: 2, start: '2026-04-01', ...query }).map(([key, value]) => [key, String(value)]))}`,
  )

async function read(query: Record<string, string | number> = {}): Promise<Quote> {
  const response = await quoteOf(query)
  expect(response.status).toBe(200)
  return quoteAnswer.parse(await response.json())
}

const idsOf = (quote: Quote) => quote.data.map(({ name, bills }) => [name, bills.map(({ id }) => id)])

describe('GET …/onboarding/quote (specification, sections 3 and 7; D25, D54)', () => {
  it('answers today’s prices by group, for so many housemates', async () => {
    const quote = await read({ property_id: parkRow, months: 12 })
    expect(idsOf(quote)).toEqual([
      ['Electricity', [electricity, greenElectricity]],
      ['Water', [water]],
      ['TV Licence', [tvLicence]],
      ['Billing Better Service', [service]],
      ['Cleaner', [cleaner]],
    ])
    expect(quote.data[0]?.bills[0]).toEqual({
      id: electricity,
      name: 'Electricity',
      active: true,
      account_number: null,
      provider: { id: 201, name: 'Larkfield Energy', logo_path: null },
      prices: [{ housemates: 2, price_per_housemate: 10.02, price_total: 20.04 }],
    })
    expect(quote).toMatchObject({
      service_charge: 12.5,
      quoted_on: '2026-03-17',
      valid_until: '2026-03-31',
    })
  })

  it('has the defaults active, one a group at most and none of a hidden group', async () => {
    const { data } = await read()
    const active = data.flatMap(({ bills }) => bills.filter((bill) => bill.active))
    expect(active.map(({ id }) => id)).toEqual([electricity, water, service])
  })

  it('offers no bill without a price for the household', async () => {
    expect((await read({ housemates: 4 })).data).toEqual([])
  })

  it('takes the prices and the fee of the day', async () => {
    await db
      .update(catalogueBillPrices)
      .set({ validTo: '2026-03-16' })
      .where(eq(catalogueBillPrices.billId, water))
    await db.update(managementFees).set({ validTo: '2026-03-16' })
    await db.insert(managementFees).values({ monthlyPence: 1_400, vatPercent: 20, validFrom: '2026-03-17' })
    const quote = await read()
    expect(idsOf(quote).map(([name]) => name)).not.toContain('Water')
    expect(quote.service_charge).toBe(14)
  })

  it.each([
    [{ housemates: 0 }, 'housemates'],
    [{ housemates: 21 }, 'housemates'],
    [{ housemates: '2.5' }, 'housemates'],
    [{ housemates: '' }, 'housemates'],
    [{ start: '' }, 'start'],
    [{ start: '2026-02-30' }, 'start'],
    [{ start: '2027-09-18' }, 'start'],
    [{ months: 0 }, 'months'],
    [{ months: 37 }, 'months'],
    [{ property_id: 'x' }, 'property_id'],
    // Somebody lives there and has no end.
    [{ property_id: kingStreet }, 'start'],
  ])('refuses %j', async (query, field) => {
    const response = await quoteOf(query)
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field])
  })

  it('is for properties of one’s own and of branches', async () => {
    expect((await quoteOf({ property_id: leedsFlat })).status).toBe(200)
    expect((await quoteOf({ property_id: leedsFlat }, branch)).status).toBe(200)
    expect((await quoteOf({ property_id: parkRow }, branch)).status).toBe(404)
    expect((await quoteOf({ property_id: kingswayHouse })).status).toBe(404)
    expect((await quoteOf({ property_id: 999_999 })).status).toBe(404)
  })

  it('is for people who are signed in', async () => {
    expect((await quoteOf({}, portal.visitor())).status).toBe(401)
  })
})
