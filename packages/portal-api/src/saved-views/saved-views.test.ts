import { dataOf } from '@doorstep/portal-contract/wire.schema'
import { savedView, savedViews as savedViewsAnswer } from '@doorstep/portal-contract/saved-views.schema'
import { listsWithViews, maxSavedViews } from '@doorstep/portal-contract/saved-views'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { savedViews } from '../db/schema/saved-views.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, northgate, people } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })
const path = '/api/i/partner/saved-views'

let lead: Visitor
let member: Visitor
let branch: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  member = await portal.signedIn(people.member)
  branch = await portal.signedIn(people.branch)
})
beforeEach(() => db.delete(savedViews))

const form = {
  list: 'properties',
  name: 'Empty',
  query: 'status=void-period',
  columns: ['property', 'status'],
  is_shared: false,
  is_default: false,
}

async function save(visitor: Visitor, more: object = {}) {
  const response = await visitor.post(path, { ...form, ...more })
  const body: unknown = await response.json()
  expect({ status: response.status, body }).toEqual({ status: 201, body: dataOf(savedView).parse(body) })
  return dataOf(savedView).parse(body).data
}

async function listOf(visitor: Visitor) {
  const response = await visitor.get(`${path}?list=properties`)
  return savedViewsAnswer.parse(await response.json()).data
}

const change = (visitor: Visitor, id: number, changes: object) =>
  visitor.send('PATCH', `${path}/${id}`, {
    body: JSON.stringify(changes),
    headers: { 'Content-Type': 'application/json' },
  })

const namesOf = async (visitor: Visitor) => (await listOf(visitor)).map(({ name }) => name)

describe('saving and listing', () => {
  it('answers the view as it was saved, and says who may change it', async () => {
    const view = await save(member, { name: '  Empty ', is_shared: true })
    expect(view).toEqual({ ...form, id: view.id, is_shared: true, maker: null, can_change: true })
    expect((await listOf(lead))[0]).toEqual({ ...view, maker: { full_name: 'Ada Byrne 2' } })
    await save(lead, { name: 'Of the lead', is_shared: true })
    expect((await listOf(member)).map(({ name, can_change }) => [name, can_change])).toEqual([
      ['Empty', true],
      ['Of the lead', false],
    ])
  })

  it('keeps the views of each list apart', async () => {
    for (const list of listsWithViews) await save(lead, { list, is_default: true })
    for (const list of listsWithViews) {
      const response = await lead.get(`${path}?list=${list}`)
      const { data } = savedViewsAnswer.parse(await response.json())
      expect(data.map((view) => [view.list, view.is_default])).toEqual([[list, true]])
    }
  })

  it('shows what is not shared to its maker alone, and nothing to another partner', async () => {
    await save(member, { name: 'Own' })
    await save(member, { name: 'Shared', is_shared: true })
    expect(await namesOf(member)).toEqual(['Own', 'Shared'])
    expect(await namesOf(lead)).toEqual(['Shared'])
    expect(await namesOf(branch)).toEqual([])
  })

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['name', { name: 'a\0b' }],
    ['query', { query: 'x'.repeat(4_001) }],
    ['columns.0', { columns: ['<b>'] }],
    ['list', { list: 'team' }],
    ['is_shared', { is_shared: 'yes' }],
  ])('refuses a wrong %s', async (field, more) => {
    const response = await lead.post(path, { ...form, ...more })
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: Record<string, string[]> }
    expect(Object.keys(errors)).toEqual([field])
  })

  it('refuses a name that the person has, in any case; a colleague may have it too', async () => {
    await save(lead)
    const again = await lead.post(path, { ...form, name: 'EMPTY' })
    expect(again.status).toBe(422)
    expect(await again.json()).toMatchObject({
      errors: { name: ['There is already a view with this name. Choose another name.'] },
    })
    await save(member)
    expect(await namesOf(lead)).toEqual(['Empty'])
  })

  it('saves once for the same key (D5)', async () => {
    const twice = () =>
      lead.send('POST', path, {
        body: JSON.stringify(form),
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'view-once' },
      })
    const [first, second] = await Promise.all([twice(), twice()])
    expect(await first.json()).toEqual(await second.json())
    expect(await namesOf(lead)).toEqual(['Empty'])
  })

  it(`allows ${maxSavedViews} views a person`, async () => {
    await db.insert(savedViews).values(
      Array.from({ length: maxSavedViews }, (_, index) => ({
        partnerId: northgate,
        userId: 1,
        list: 'properties' as const,
        name: `View ${index}`,
        query: '',
      })),
    )
    const response = await lead.post(path, form)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { name: [expect.stringContaining('50 views')] } })
    await save(member)
  })
})

describe('changing and deleting', () => {
  it('changes what is given, with its audit (D7)', async () => {
    const { id } = await save(lead)
    const response = await change(lead, id, { name: 'Voids', columns: null })
    expect(await response.json()).toMatchObject({
      data: { id, name: 'Voids', query: form.query, columns: null },
    })
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'saved_view.update',
      subjectId: id,
      before: { name: 'Empty' },
      after: { name: 'Voids' },
    })
  })

  it('lets a team lead change and delete a colleague’s shared view, and a member only see the lead’s', async () => {
    const shared = await save(member, { is_shared: true })
    expect((await change(lead, shared.id, { name: 'Ours' })).status).toBe(200)
    expect((await lead.send('DELETE', `${path}/${shared.id}`)).status).toBe(200)
    const ofLead = await save(lead, { is_shared: true })
    for (const response of [
      await change(member, ofLead.id, { name: 'Mine' }),
      await member.send('DELETE', `${path}/${ofLead.id}`),
    ]) {
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({
        message: 'Only the person who made this view, or a team lead, can change it.',
      })
    }
  })

  it('lets a team lead stop sharing a colleague’s view, which the colleague keeps', async () => {
    const shared = await save(member, { is_shared: true })
    await change(member, shared.id, { is_default: true })
    const response = await change(lead, shared.id, { is_shared: false, is_default: true })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      data: { id: shared.id, is_shared: false, is_default: false },
    })
    expect(await namesOf(lead)).toEqual([])
    expect(await listOf(member)).toEqual([{ ...shared, is_shared: false, is_default: true }])
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({ before: { is_shared: true }, after: { is_shared: false } })
  })

  it('answers 404 for what the person does not see', async () => {
    const own = await save(member)
    const ofBranch = await save(branch, { is_shared: true })
    for (const id of [own.id, ofBranch.id, 999_999]) {
      expect((await change(lead, id, { name: 'Mine' })).status).toBe(404)
      expect((await lead.send('DELETE', `${path}/${id}`)).status).toBe(404)
    }
  })

  it('refuses to rename a view to one that its maker has', async () => {
    await save(member, { name: 'First', is_shared: true })
    const second = await save(member, { name: 'Second', is_shared: true })
    expect((await change(lead, second.id, { name: 'first' })).status).toBe(422)
  })
})

const defaultsOf = async (visitor: Visitor) =>
  (await listOf(visitor)).filter(({ is_default }) => is_default).map(({ name }) => name)

describe('undoing a deletion', () => {
  const remove = (id: number, visitor = lead) => visitor.send('DELETE', `${path}/${id}`)
  const restore = (id: number, visitor = lead) => visitor.post(`${path}/${id}/restore`, {})

  async function refused(response: Response) {
    expect(response.status).toBe(409)
    return ((await response.json()) as { message: string }).message
  }

  it('brings the view back with the lists of colleagues that opened with it', async () => {
    const view = await save(lead, { is_shared: true, is_default: true })
    await change(member, view.id, { is_default: true })
    await remove(view.id)
    const response = await restore(view.id)
    expect(await response.json()).toEqual({ data: view })
    expect([await defaultsOf(lead), await defaultsOf(member)]).toEqual([['Empty'], ['Empty']])
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'saved_view.restore',
      subjectId: view.id,
      after: { name: 'Empty' },
    })
    expect(await refused(await restore(view.id))).toBe('This has already been undone.')
  })

  it('leaves a colleague the view that they have chosen since', async () => {
    const view = await save(lead, { is_shared: true })
    await change(member, view.id, { is_default: true })
    await remove(view.id)
    await save(member, { name: 'Mine', is_default: true })
    expect((await restore(view.id)).status).toBe(200)
    expect(await defaultsOf(member)).toEqual(['Mine'])
    expect(await namesOf(member)).toEqual(['Empty', 'Mine'])
  })

  it('gives a colleague’s view back to the colleague', async () => {
    const view = await save(member, { is_shared: true })
    await remove(view.id)
    expect((await restore(view.id, member)).status).toBe(404)
    expect((await restore(view.id)).status).toBe(200)
    expect(await listOf(member)).toEqual([view])
  })

  it('is refused once there is another view with its name', async () => {
    const view = await save(lead)
    await remove(view.id)
    await save(lead, { name: 'empty' })
    expect(await refused(await restore(view.id))).toBe(
      'There is another view with this name now, so this one can’t be restored.',
    )
    expect(await namesOf(lead)).toEqual(['empty'])
  })

  it(`is refused once there are ${maxSavedViews} others`, async () => {
    const view = await save(lead)
    await remove(view.id)
    await db.insert(savedViews).values(
      Array.from({ length: maxSavedViews }, (_, index) => ({
        partnerId: northgate,
        userId: 1,
        list: 'properties' as const,
        name: `View ${index}`,
        query: '',
      })),
    )
    expect(await refused(await restore(view.id))).toContain('50 views')
  })

  it('is for a minute', async () => {
    const view = await save(lead)
    await remove(view.id)
    portal.pass({ seconds: 61 })
    expect(await refused(await restore(view.id))).toBe(
      'It’s too late to undo this. Save the view again instead.',
    )
  })
})

describe('the view that the list opens with', () => {
  it('is one a person, an own or a shared one, and each person’s own choice', async () => {
    const first = await save(lead, { is_shared: true, is_default: true })
    await save(lead, { name: 'Second', is_default: true })
    expect(await defaultsOf(lead)).toEqual(['Second'])
    expect((await change(member, first.id, { is_default: true })).status).toBe(200)
    expect(await defaultsOf(member)).toEqual(['Empty'])
    expect(await defaultsOf(lead)).toEqual(['Second'])
    await change(member, first.id, { is_default: false })
    expect(await defaultsOf(member)).toEqual([])
  })

  it('ends for colleagues when it is no longer shared, and for everyone when it is deleted', async () => {
    const view = await save(lead, { is_shared: true, is_default: true })
    await change(member, view.id, { is_default: true })
    await change(lead, view.id, { is_shared: false })
    await change(lead, view.id, { is_shared: true })
    expect(await defaultsOf(member)).toEqual([])
    expect(await defaultsOf(lead)).toEqual(['Empty'])
    await lead.send('DELETE', `${path}/${view.id}`)
    expect(await db.select().from(savedViews).where(eq(savedViews.id, view.id))).toEqual([])
  })
})

it('is for people who are signed in', async () => {
  expect((await portal.visitor().get(path)).status).toBe(401)
})
