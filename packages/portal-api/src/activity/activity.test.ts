import type { AuditAction } from '@doorstep/portal-contract/activity'
import { activityPage } from '@doorstep/portal-contract/activity.schema'
import { apiError } from '@doorstep/portal-contract/wire.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { auditEntries } from '../db/schema/audit.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { startPortal } from '../testing/test-portal.ts'
import { testDatabase } from '../testing/test-database.ts'
import {
  fillWorld,
  kingStreet,
  kingsway,
  leeds,
  northgate,
  people,
  tenancyAtKingStreet,
} from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })
const lead = await portal.signedIn(people.lead)
const member = await portal.signedIn(people.member)
const branch = await portal.signedIn(people.branch)
const stranger = await portal.signedIn(people.kingsway)
const path = '/api/i/partner/activity'

const entry = (partnerId: number, action: AuditAction, createdAt: string, more = {}) => ({
  partnerId,
  actingPartnerId: partnerId,
  userId: 1,
  action,
  subjectType: 'user',
  createdAt: new Date(createdAt),
  ...more,
})

beforeEach(async () => {
  await db.delete(auditEntries)
  await db.insert(auditEntries).values([
    entry(northgate, 'team.invite', '2026-03-10T09:00:00Z', {
      subjectType: 'invite',
      after: [{ email: 'ann@new.test' }],
    }),
    entry(northgate, 'postal_bills.mark_as_paid', '2026-03-11T09:00:00Z', {
      userId: 2,
      before: Array.from({ length: 30 }, (_, id) => ({ id, status: 'needs_paying' })),
      after: Array.from({ length: 30 }, (_, id) => ({ id, status: 'paid' })),
    }),
    // The head office's work on a branch's record.
    entry(leeds, 'team.update_access', '2026-03-12T23:30:00Z', {
      actingPartnerId: northgate,
      subjectId: 3,
      before: { full_name: 'Ada Byrne 3', is_team_lead: false },
      after: { full_name: 'Ada Byrne 3', is_team_lead: true },
    }),
    entry(leeds, 'team.remove_user', '2026-03-13T09:00:00Z', { userId: null }),
    entry(kingsway, 'team.invite', '2026-03-13T10:00:00Z', { userId: 4 }),
  ])
})

const ask = async (query = '', visitor = lead) => {
  const response = await visitor.get(path + query)
  const body: unknown = await response.json()
  expect({ status: response.status, body }).toEqual({ status: 200, body: activityPage.parse(body) })
  return activityPage.parse(body)
}
const actions = async (query = '', visitor = lead) =>
  (await ask(query, visitor)).data.map(({ action }) => action.split('.')[1])
const errorsOf = async (query: string) => {
  const response = await lead.get(path + query)
  expect(response.status).toBe(422)
  return apiError.parse(await response.json()).errors
}

it('is for team leads who are signed in', async () => {
  expect((await member.get(path)).status).toBe(403)
  expect((await portal.visitor().get(path)).status).toBe(401)
})

it('tells what was done in one’s own partner and below, newest first', async () => {
  const { data, meta } = await ask()
  expect(data.map(({ partner, acting_partner, user }) => [partner.name, acting_partner.name, user])).toEqual([
    ['Northgate Leeds', 'Northgate Leeds', null],
    ['Northgate Leeds', 'Northgate', { id: 1, full_name: 'Ada Byrne 1' }],
    ['Northgate', 'Northgate', { id: 2, full_name: 'Ada Byrne 2' }],
    ['Northgate', 'Northgate', { id: 1, full_name: 'Ada Byrne 1' }],
  ])
  expect(data[1]).toMatchObject({
    action: 'team.update_access',
    subject: { type: 'user', id: 3, name: 'Ada Byrne 3' },
    records: 1,
    before: { is_team_lead: false },
    after: { is_team_lead: true },
    created_at: '2026-03-12T23:30:00.000Z',
  })
  expect(meta).toMatchObject({ total: 4, from: 1, to: 4 })
  expect(await actions('', branch)).toEqual(['remove_user', 'update_access'])
  expect(await actions('', stranger)).toEqual(['invite'])
})

it('gives of a long list how many there were, and the first 20', async () => {
  const { data } = await ask('?group=void-bills')
  expect(data[0]?.records).toBe(30)
  expect(data[0]?.before).toHaveLength(20)
  expect(data[0]).toMatchObject({ after: expect.arrayContaining([{ id: 0, status: 'paid' }]) })
})

describe('the properties of an entry', () => {
  const at = { id: kingStreet, address_line1: '12 King Street', address_line2: null, is_deleted: false }
  const marking = (after: unknown[]) =>
    entry(northgate, 'postal_bills.mark_as_paid', '2026-03-14T09:00:00Z', {
      subjectType: 'postal_bill',
      after,
    })
  const newest = async () => (await ask()).data[0]?.properties

  it('are those of its records, each once', async () => {
    await db.insert(auditEntries).values(marking([{ id: 1000 }, { id: 1000 }, { id: 'x' }, null]))
    expect(await newest()).toEqual([at])
  })

  it('are that of its one record', async () => {
    await db.insert(auditEntries).values(
      entry(northgate, 'tenancy.update', '2026-03-14T09:00:00Z', {
        subjectType: 'tenancy',
        subjectId: tenancyAtKingStreet,
      }),
    )
    expect(await newest()).toEqual([at])
  })

  it('are none where the records are gone, another partner’s, or at no property', async () => {
    const [strange] = await db.select().from(postalBills).where(eq(postalBills.partnerId, kingsway)).limit(1)
    expect(strange).toBeDefined()
    await db.insert(auditEntries).values(marking([{ id: 999_999 }, { id: strange?.id }]))
    expect(await newest()).toEqual([])
    expect((await ask('?group=team')).data.flatMap((one) => one.properties)).toEqual([])
  })

  it('say when one was deleted', async () => {
    await db.update(properties).set({ deletedAt: new Date() }).where(eq(properties.id, kingStreet))
    await db.insert(auditEntries).values(marking([{ id: 1000 }]))
    expect(await newest()).toEqual([{ ...at, is_deleted: true }])
    await db.update(properties).set({ deletedAt: null }).where(eq(properties.id, kingStreet))
  })
})

describe('filters', () => {
  it.each([
    ['?q=byrne%202', ['mark_as_paid']],
    ['?q=ADA', ['update_access', 'mark_as_paid', 'invite']],
    ['?q=nobody', []],
    ['?q=100%25_', []],
    ['?user_id=2', ['mark_as_paid']],
    ['?user_id=4', []],
    ['?group=team', ['remove_user', 'update_access', 'invite']],
    ['?group=team&user_id=1', ['update_access', 'invite']],
    [`?partner_id=${leeds}`, ['remove_user', 'update_access']],
    [`?partner_id[]=${northgate}&partner_id=${leeds}&from=2026-03-13`, ['remove_user']],
    [`?partner_id=${kingsway}`, []],
    ['?from=2026-03-11&to=2026-03-11', ['mark_as_paid']],
    ['?to=2026-03-12', ['update_access', 'mark_as_paid', 'invite']],
    ['?q=&group=&from=&to=&user_id=', ['remove_user', 'update_access', 'mark_as_paid', 'invite']],
  ])('%s', async (query, expected) => {
    expect(await actions(query)).toEqual(expected)
  })

  it('count days as London does', async () => {
    await db.insert(auditEntries).values(entry(northgate, 'team.accept_invite', '2026-06-30T23:30:00Z'))
    expect(await actions('?from=2026-07-01&to=2026-07-01')).toEqual(['accept_invite'])
    expect(await actions('?from=2026-06-30&to=2026-06-30')).toEqual([])
  })

  it('refuse what they cannot read', async () => {
    expect(await errorsOf('?from=2026-02-30')).toEqual({ from: ['Enter the date as YYYY-MM-DD.'] })
    expect(await errorsOf('?to=0000-01-01')).toEqual({ to: ['Enter the date as YYYY-MM-DD.'] })
    expect(await errorsOf('?from=2026-03-02&to=2026-03-01')).toEqual({
      to: ['The last day must not be before the first.'],
    })
    expect(await errorsOf('?group=secrets')).toHaveProperty('group')
    expect(await errorsOf('?user_id=x&per_page=101')).toEqual({
      user_id: ['Choose a valid id.'],
      per_page: ['A page can have 1 to 100 entries.'],
    })
    expect((await lead.get(`${path}?to=9999-12-31`)).status).toBe(200)
  })
})

it('turns pages, keeping the filters', async () => {
  const first = await ask('?group=team&per_page=2')
  expect(first.data).toHaveLength(2)
  expect(first.links.next).toBe(`${path}?group=team&per_page=2&page=2`)
  const second = await ask(first.links.next?.slice(path.length))
  expect(second.data.map(({ action }) => action)).toEqual(['team.invite'])
  expect((await ask('?page=9')).meta).toMatchObject({ total: 4, from: null, to: null })
})
