import type { OrderStatusId } from '@doorstep/portal-contract/orders'
import { eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { auditEntries } from './schema/audit.ts'
import { billGroups, catalogueBillPrices, catalogueBills, managementFees } from './schema/catalogue.ts'
import { orders } from './schema/orders.ts'
import { partners } from './schema/partners.ts'
import { memberships, users } from './schema/people.ts'
import { postalBills, providerAccounts } from './schema/postal-bills.ts'
import { properties } from './schema/properties.ts'
import { providers } from './schema/providers.ts'
import { tenancies } from './schema/tenancies.ts'
import { voidPeriods } from './schema/void-periods.ts'

const { db } = await testDatabase()

const north = 1
const south = 2
const house = 10
const provider = 20
const otherProvider = 21
const account = 30

beforeAll(async () => {
  await db.insert(partners).values([
    { id: north, name: 'North', type: 1 },
    { id: south, name: 'South', type: 3 },
  ])
  await db.insert(properties).values({ id: house, partnerId: north, ...address('1 Ash Grove') })
  await db.insert(providers).values([
    { id: provider, slug: 'larkfield', name: 'Larkfield', kind: 'electricity', ...bankAccount },
    { id: otherProvider, slug: 'calder', name: 'Calder', kind: 'water', ...bankAccount },
  ])
  await db.insert(providerAccounts).values({
    id: account,
    partnerId: north,
    propertyId: house,
    providerId: provider,
    accountNumber: 'LK 80214 7',
  })
})

const bankAccount = { payee: 'Larkfield Ltd', sortCode: '20-00-00', bankAccountNumber: '12345678' }

const bill = {
  partnerId: north,
  propertyId: house,
  providerId: provider,
  providerAccountId: account,
  status: 'needs_paying' as const,
  issueDate: '2026-03-01',
  periodFrom: '2026-02-01',
  periodTo: '2026-02-28',
  amountPence: 12_345,
}

describe('a property', () => {
  test('is refused a second time under the same partner, however it is written', async () => {
    const again = db.insert(properties).values({ partnerId: north, ...address('1, ASH  GROVE') })
    await expect(again).rejects.toThrow(breaking('properties_address_unique'))
  })

  test('may stand under another partner, and again once the first is deleted', async () => {
    await db.insert(properties).values({ partnerId: south, ...address('1 Ash Grove') })
    const [deleted] = await db
      .insert(properties)
      .values({ partnerId: north, ...address('2 Ash Grove'), deletedAt: new Date() })
      .returning()
    const [fresh] = await db
      .insert(properties)
      .values({ partnerId: north, ...address('2 Ash Grove') })
      .returning()
    expect(fresh?.addressKey).toBe(deleted?.addressKey)
  })

  test('keeps flats apart whose digits run together the same', async () => {
    await db.insert(properties).values([
      { partnerId: north, ...address('Flat 1, 12 Ash Grove') },
      { partnerId: north, ...address('Flat 11, 2 Ash Grove') },
    ])
  })

  test('is found by any line, with the postcode written either way', async () => {
    const [found] = await db.select().from(properties).where(eq(properties.id, house))
    expect(found?.addressSearch).toBe('1 ash grove leeds ls6 1ax ls61ax')
  })

  test.each(['LS61AX', 'ls6 1ax', 'LS6', ''])(
    'needs a postcode in its form, not %j',
    async (addressPostcode) => {
      const insert = db
        .insert(properties)
        .values({ partnerId: north, ...address('3 Ash Grove'), addressPostcode })
      await expect(insert).rejects.toThrow(breaking('properties_postcode_form'))
    },
  )
})

describe('records of a property', () => {
  test('belong to the partner of that property', async () => {
    const foreign = db.insert(postalBills).values({ ...bill, partnerId: south })
    await expect(foreign).rejects.toThrow(breaking('postal_bills_property_id'))
  })

  test('have one open void at most', async () => {
    const open = { partnerId: north, propertyId: house, startsOn: '2026-01-01' }
    await db.insert(voidPeriods).values(open)
    const second = db.insert(voidPeriods).values({ ...open, startsOn: '2026-02-01' })
    await expect(second).rejects.toThrow(breaking('void_periods_open_unique'))
  })
})

describe('a postal bill', () => {
  test('is paid exactly when it was marked so', async () => {
    const unmarked = db.insert(postalBills).values({ ...bill, status: 'paid' })
    await expect(unmarked).rejects.toThrow(breaking('postal_bills_paid'))
    const marked = db.insert(postalBills).values({ ...bill, markedPaidAt: new Date() })
    await expect(marked).rejects.toThrow(breaking('postal_bills_paid'))
    await db.insert(postalBills).values({ ...bill, status: 'paid', markedPaidAt: new Date() })
  })

  test("is of its account's provider", async () => {
    const mixed = db.insert(postalBills).values({ ...bill, providerId: otherProvider })
    await expect(mixed).rejects.toThrow(breaking('postal_bills_provider_account_id_fk'))
  })

  test.each([
    [{ periodFrom: '2026-03-01', periodTo: '2026-02-28' }, 'postal_bills_period'],
    [{ dueDate: '2026-02-27' }, 'postal_bills_due'],
    [{ fileKey: 'postal-bills/1.pdf' }, 'postal_bills_file'],
  ])('is refused with %j', async (fault, constraint) => {
    await expect(db.insert(postalBills).values({ ...bill, ...fault })).rejects.toThrow(breaking(constraint))
  })
})

test('accounts of a provider are told apart by letters and digits only', async () => {
  const again = db
    .insert(providerAccounts)
    .values({ partnerId: north, propertyId: house, providerId: provider, accountNumber: 'lk80214-7' })
  await expect(again).rejects.toThrow(breaking('provider_accounts_number_unique'))
})

describe('tenancies of a property', () => {
  const tenancy = (startsOn: string, endsOn: string | null, more: object = {}) => ({
    partnerId: north,
    propertyId: house,
    tenantsCount: 2,
    leadTenantName: 'Sam Okafor',
    startsOn,
    endsOn,
    ...more,
  })
  const lead = { tenancyType: 'New Tenancy' as const }

  test('end after they start', async () => {
    const insert = db.insert(tenancies).values(tenancy('2026-04-01', '2026-04-01'))
    await expect(insert).rejects.toThrow(breaking('tenancies_order'))
  })

  test('do not overlap, unless one is a lead or deleted', async () => {
    await db.insert(tenancies).values(tenancy('2025-01-01', '2025-12-31'))
    for (const [startsOn, endsOn] of [
      ['2025-12-31', '2026-06-30'],
      ['2024-06-01', '2025-01-01'],
      ['2024-01-01', null],
    ] as const) {
      await expect(db.insert(tenancies).values(tenancy(startsOn, endsOn))).rejects.toThrow(
        breaking('tenancies_no_overlap'),
      )
    }
    await db
      .insert(tenancies)
      .values([
        tenancy('2026-01-01', null),
        tenancy('2025-06-01', '2025-07-01', lead),
        tenancy('2025-06-01', '2025-07-01', { deletedAt: new Date() }),
      ])
    await expect(db.insert(tenancies).values(tenancy('2030-01-01', null))).rejects.toThrow(
      breaking('tenancies_no_overlap'),
    )
  })

  test('have one open order each at most', async () => {
    const [{ id: tenancyId } = { id: 0 }] = await db
      .insert(tenancies)
      .values(tenancy('2026-05-01', null, lead))
      .returning()
    const order = (statusId: OrderStatusId) =>
      db.insert(orders).values({
        partnerId: north,
        propertyId: house,
        tenancyId,
        responsibilityType: 'tenant',
        startsOn: '2026-05-01',
        statusId,
      })
    for (const over of [5, 7, 8] as const) await order(over)
    await order(6)
    for (const open of [1, 2, 3, 4, 6, 9, 10] as const) {
      await expect(order(open)).rejects.toThrow(breaking('orders_open_unique'))
    }
    await order(8)
  })
})

test('a bill has one price for a household on each day, and so has the management fee', async () => {
  await db.insert(billGroups).values({ id: 1, name: 'Gas', position: 1 })
  await db
    .insert(catalogueBills)
    .values({ id: 1, groupId: 1, providerId: provider, name: 'Gas', position: 1 })
  const price = (validFrom: string, validTo: string | null, sharing = 2) =>
    db
      .insert(catalogueBillPrices)
      .values({ billId: 1, housemates: sharing, pricePerHousematePence: 900, validFrom, validTo })
  await price('2025-01-01', '2025-12-31')
  await price('2026-01-01', null)
  await price('2025-01-01', null, 3)
  await expect(price('2025-12-31', '2026-01-01')).rejects.toThrow(
    breaking('catalogue_bill_prices_no_overlap'),
  )

  const fee = { monthlyPence: 1_250, vatPercent: 20 }
  await db.insert(managementFees).values([
    { ...fee, validFrom: '2025-01-01', validTo: '2025-12-31' },
    { ...fee, validFrom: '2026-01-01' },
  ])
  await expect(db.insert(managementFees).values({ ...fee, validFrom: '2025-06-01' })).rejects.toThrow(
    breaking('management_fees_no_overlap'),
  )
})

test('addresses are in the order that people count in', async () => {
  const lines = [
    '2 Elm Row',
    '10 Elm Row',
    '100 Elm Row',
    'Flat 2, 14 Elm Row',
    'Flat 2, 100 Elm Row',
    'Flat 10, 14 Elm Row',
  ]
  await db
    .insert(properties)
    .values(lines.toReversed().map((line) => ({ partnerId: south, ...address(line) })))
  const found = await db
    .select({ line: properties.addressLine1 })
    .from(properties)
    .where(like(properties.addressLine1, '%Elm Row'))
    .orderBy(properties.addressOrder)
  expect(found.map(({ line }) => line)).toEqual(lines)
})

test('staff and jobs are nobody who signs in', async () => {
  const [person] = await db
    .insert(users)
    .values({ firstName: 'Ada', lastName: 'Byrne', email: 'ada@north.test', passwordHash: '-' })
    .returning()
  const entry = {
    partnerId: north,
    actingPartnerId: north,
    action: 'order.approve',
    subjectType: 'order',
  } as const
  const [made] = await db
    .insert(auditEntries)
    .values({ ...entry, actor: 'staff' })
    .returning()
  expect(made).toMatchObject({ userId: null, area: 'order' })
  const both = db.insert(auditEntries).values({ ...entry, actor: 'staff', userId: person?.id ?? 0 })
  await expect(both).rejects.toThrow(breaking('audit_entries_actor_user'))
})

test('one person works for a partner once, and emails are kept in lower case', async () => {
  const person = { firstName: 'Helen', lastName: 'Marsh', passwordHash: '-' }
  const upper = db.insert(users).values({ ...person, email: 'Helen@north.test' })
  await expect(upper).rejects.toThrow(breaking('users_email_lower_case'))
  const [user] = await db
    .insert(users)
    .values({ ...person, email: 'helen@north.test' })
    .returning()
  const membership = { partnerId: north, userId: user?.id ?? 0 }
  await db.insert(memberships).values(membership)
  await expect(db.insert(memberships).values(membership)).rejects.toThrow(
    breaking('memberships_partner_id_user_id_unique'),
  )
})

function address(addressLine1: string) {
  return { addressLine1, addressCity: 'Leeds', addressPostcode: 'LS6 1AX' }
}

/** The error of a query whose cause, the database's own, names the constraint. */
function breaking(constraint: string) {
  return expect.objectContaining({
    cause: expect.objectContaining({ message: expect.stringContaining(constraint) }),
  })
}
