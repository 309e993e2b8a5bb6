import type { PostalBillStatus } from '@doorstep/portal-contract/postal-bills'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { partners, resellers } from '../db/schema/partners.ts'
import { memberships, users } from '../db/schema/people.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { passwords, testNow, testPassword } from './test-portal.ts'

/** Ids of the world below. */
export const northgate = 101
export const leeds = 102
export const kingsway = 103
export const larkfield = 201
export const calder = 202
export const kingStreet = 301
export const parkRow = 302
export const leedsFlat = 303
export const kingswayHouse = 304
export const tenancyAtKingStreet = 401
export const accountKingStreet = 501
export const accountParkRow = 502
export const accountLeeds = 503
export const accountKingsway = 504

export const people = {
  lead: 'lead@north.test',
  member: 'member@north.test',
  branch: 'branch@north.test',
  kingsway: 'office@king.test',
}

/** A head office with a branch, and a stranger, each with properties, accounts and bills of every status. */
export async function fillWorld(db: Database): Promise<void> {
  const passwordHash = await passwords.hash(testPassword)
  await db.insert(partners).values([
    {
      id: northgate,
      name: 'Northgate',
      type: 1,
      status: 'active',
      commissionAllowed: true,
    },
    { id: leeds, name: 'Northgate Leeds', type: 2, parentId: northgate, status: 'active' },
    { id: kingsway, name: 'Kingsway', type: 3, status: 'active' },
  ])
  await db.insert(users).values(
    Object.values(people).map((email, index) => ({
      id: index + 1,
      email,
      firstName: 'Ada',
      lastName: `Byrne ${index + 1}`,
      phoneNumber: index === 0 ? '+441134960000' : null,
      passwordHash,
    })),
  )
  // People who come later get ids of their own.
  await db.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), 100)`)
  await db.insert(memberships).values([
    { userId: 1, partnerId: northgate, isTeamLead: true },
    { userId: 2, partnerId: northgate, isTeamLead: false },
    { userId: 3, partnerId: leeds, isTeamLead: true },
    { userId: 4, partnerId: kingsway, isTeamLead: true },
  ])
  await db
    .insert(resellers)
    .values({ id: 1, partnerId: kingsway, name: 'Kingsway Group', brandColour: '#123456' })
  await db.update(partners).set({ resellerId: 1 }).where(eq(partners.id, kingsway))
  await db
    .insert(providers)
    .values([
      provider(larkfield, 'larkfield', 'Larkfield Energy'),
      provider(calder, 'calder', 'Calder Water'),
    ])
  await db
    .insert(properties)
    .values([
      property(kingStreet, northgate, '12 King Street', 'LS1 4AB'),
      property(parkRow, northgate, '100% House, Park_Row', 'LS2 8JS'),
      property(leedsFlat, leeds, 'Flat 2, 9 Mill Lane', 'LS3 1AA'),
      property(kingswayHouse, kingsway, '1 Secret Way', 'M1 1AA'),
    ])
  await db.insert(tenancies).values({
    id: tenancyAtKingStreet,
    partnerId: northgate,
    propertyId: kingStreet,
    startsOn: '2025-01-01',
    tenantsCount: 2,
    leadTenantName: 'Sam Reed',
  })
  await db
    .insert(providerAccounts)
    .values([
      account(accountKingStreet, northgate, kingStreet, larkfield, 'KS-1001'),
      account(accountParkRow, northgate, parkRow, calder, '=PR+1002'),
      account(accountLeeds, leeds, leedsFlat, larkfield, 'LF-1003'),
      account(accountKingsway, kingsway, kingswayHouse, larkfield, 'KW-1004'),
      account(accountOfPaid, northgate, kingStreet, larkfield, 'X-1100'),
      account(accountOfCredit, northgate, parkRow, calder, 'X-1103'),
      ...ownAccounts.map(({ accountId, place, number }) =>
        account(accountId, northgate, place.propertyId, place.providerId, number),
      ),
    ])
  await db
    .insert(postalBills)
    .values([
      bill(1000, atKingStreet, 'needs_paying', 1000, 0),
      bill(1001, atParkRow, 'needs_paying', 1001, 1),
      ...ownAccounts.map(({ id, accountId, place }) =>
        bill(id, { ...place, providerAccountId: accountId }, 'needs_paying', id, id - 1000),
      ),
      bill(1100, { ...atKingStreet, providerAccountId: accountOfPaid }, 'paid', 5000, 40),
      bill(1101, atKingStreet, 'challenged', 7050, 41),
      bill(1102, atKingStreet, 'outdated', 900, 42),
      bill(1103, { ...atParkRow, providerAccountId: accountOfCredit }, 'needs_paying', -250, 43),
      bill(1200, atLeeds, 'needs_paying', 3300, 5),
      bill(1300, atKingsway, 'needs_paying', 4400, 5),
    ])
  await settleBalances(db)
}

type Place = {
  partnerId: number
  propertyId: number
  providerId: number
  providerAccountId: number
  tenancyId?: number
}

const atKingStreet: Place = {
  partnerId: northgate,
  propertyId: kingStreet,
  providerId: larkfield,
  providerAccountId: accountKingStreet,
  tenancyId: tenancyAtKingStreet,
}
const atParkRow: Place = {
  partnerId: northgate,
  propertyId: parkRow,
  providerId: calder,
  providerAccountId: accountParkRow,
}
const atLeeds: Place = {
  partnerId: leeds,
  propertyId: leedsFlat,
  providerId: larkfield,
  providerAccountId: accountLeeds,
}
const atKingsway: Place = {
  partnerId: kingsway,
  propertyId: kingswayHouse,
  providerId: larkfield,
  providerAccountId: accountKingsway,
}

/** Accounts of the other bills that are unpaid or may be marked so: a newer bill on the same account makes such a bill outdated (D30). */
const ownAccounts = Array.from({ length: 28 }, (_, index) => {
  const place = index % 2 === 0 ? atKingStreet : atParkRow
  return { id: 1002 + index, accountId: 602 + index, place, number: `X-${1002 + index}` }
})
const accountOfPaid = 700
const accountOfCredit = 703

function bill(id: number, place: Place, status: PostalBillStatus, amountPence: number, daysOld: number) {
  const day = (ago: number) => new Date(testNow.getTime() - ago * 86_400_000).toISOString().slice(0, 10)
  return {
    id,
    ...place,
    status,
    amountPence,
    issueDate: day(daysOld),
    dueDate: day(daysOld - 14),
    periodFrom: day(daysOld + 30),
    periodTo: day(daysOld + 1),
    fileKey: `bills/${id}.pdf`,
    fileName: `Bill ${id} – März.pdf`,
    mediaType: 'application/pdf' as const,
    fileSize: 15,
    ...(status === 'paid' && { markedPaidAt: new Date('2026-02-01T12:34:56.789Z'), markedPaidByUserId: 2 }),
  }
}

const provider = (id: number, slug: string, name: string) => ({
  id,
  slug,
  name,
  kind: 'electricity' as const,
  payee: `${name} Ltd`,
  sortCode: '12-34-56',
  bankAccountNumber: '12345678',
})

const property = (id: number, partnerId: number, addressLine1: string, addressPostcode: string) => ({
  id,
  partnerId,
  addressLine1,
  addressCity: 'Leeds',
  addressPostcode,
})

const account = (
  id: number,
  partnerId: number,
  propertyId: number,
  providerId: number,
  accountNumber: string,
) => ({ id, partnerId, propertyId, providerId, accountNumber })

/** What every account's balance has to be: computed here from the bills, independently of the code under test. */
export async function balancesFromBills(db: Database): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: string; owed: string }>(
    sql`select a.id, coalesce(sum(b.amount_pence) filter (where b.status in ('needs_paying', 'challenged')), 0) as owed
        from provider_accounts a left join postal_bills b on b.provider_account_id = a.id group by a.id`,
  )
  return new Map(rows.map(({ id, owed }) => [Number(id), 0 - Number(owed)]))
}

export async function settleBalances(db: Database): Promise<void> {
  for (const [id, pence] of await balancesFromBills(db)) {
    await db.update(providerAccounts).set({ accountBalancePence: pence }).where(eq(providerAccounts.id, id))
  }
  await db.execute(
    sql`update provider_accounts set newest_bill_on =
        (select max(issue_date) from postal_bills where provider_account_id = provider_accounts.id)`,
  )
}
