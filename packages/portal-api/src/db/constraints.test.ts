import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
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

  test('go with the property when it changes hands', async () => {
    const moving = 11
    await db.insert(properties).values({ id: moving, partnerId: north, ...address('4 Ash Grove') })
    await db.insert(voidPeriods).values({ partnerId: north, propertyId: moving, startsOn: '2026-01-01' })
    await db.update(properties).set({ partnerId: south }).where(eq(properties.id, moving))
    const [moved] = await db.select().from(voidPeriods).where(eq(voidPeriods.propertyId, moving))
    expect(moved?.partnerId).toBe(south)
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
    await expect(mixed).rejects.toThrow(breaking('postal_bills_provider_account_fk'))
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

test('a lead is a New Tenancy with a state, and nothing else is', async () => {
  const tenancy = {
    partnerId: north,
    propertyId: house,
    startsOn: '2026-04-01',
    tenantsCount: 2,
    leadTenantName: 'Sam Okafor',
  }
  const lead = { ...tenancy, tenancyType: 'New Tenancy' as const, isLead: true, leadStatusId: 1 as const }
  await db.insert(tenancies).values([lead, tenancy])
  await expect(db.insert(tenancies).values({ ...lead, isLead: false })).rejects.toThrow(
    breaking('tenancies_lead'),
  )
  await expect(db.insert(tenancies).values({ ...lead, leadStatusId: null })).rejects.toThrow(
    breaking('tenancies_lead_status'),
  )
  await expect(db.insert(tenancies).values({ ...tenancy, endsOn: '2026-04-01' })).rejects.toThrow(
    breaking('tenancies_order'),
  )
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
