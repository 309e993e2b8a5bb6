import { documentAnswer, documentsAnswer, documentsPage } from '@doorstep/portal-contract/documents.schema'
import { eq, like } from 'drizzle-orm'
import memoryDriver from 'unstorage/drivers/memory'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { documents, utilityNotifications } from '../db/schema/documents.ts'
import { properties } from '../db/schema/properties.ts'
import { unusedFiles } from '../db/schema/unused-files.ts'
import { createFileStore } from '../files/file-store.ts'
import { removeUnusedFiles } from '../files/unused-files.ts'
import { jpg, png } from '../testing/pictures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import {
  fillWorld,
  kingswayHouse,
  kingStreet,
  leeds,
  leedsFlat,
  northgate,
  parkRow,
  people,
  tenancyAtKingStreet,
} from '../testing/test-world.ts'

const { db, dialect, databaseUrl } = await testDatabase()
await fillWorld(db)
const driver = memoryDriver()
const store = createFileStore(driver)
const portal = await startPortal({ db, files: store })
/** What is in the store. */
const stored = () => [...(driver.getInstance?.() ?? new Map<string, unknown>()).keys()]

let lead: Visitor
let member: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  member = await portal.signedIn(people.member)
})
beforeEach(async () => {
  await db.delete(unusedFiles)
  await db.delete(utilityNotifications)
  await db.delete(documents)
  await db.delete(auditEntries).where(like(auditEntries.action, 'document.%'))
  driver.getInstance?.().clear()
})

afterEach(() => expect(portal.failures.splice(0)).toEqual([]))

const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n%%EOF')
const path = (propertyId = kingStreet) => `/api/i/partner/property/${propertyId}/documents`

type Content = Uint8Array<ArrayBuffer> | string
const file = (name: string, content: Content = pdf, type = 'application/pdf') =>
  new File([content], name, { type })

function send(
  visitor: Visitor,
  files: File[],
  propertyId = kingStreet,
  headers: Record<string, string> = {},
) {
  const body = new FormData()
  for (const one of files) body.append('files', one)
  return visitor.send('POST', path(propertyId), { body, headers })
}

async function upload(files: File[], visitor = lead, headers: Record<string, string> = {}) {
  const response = await send(visitor, files, kingStreet, headers)
  const answer: unknown = await response.json()
  expect({ status: response.status, answer }).toMatchObject({ status: 201 })
  expect(answer).toEqual(documentsAnswer.parse(answer))
  return documentsAnswer.parse(answer).data
}
const uploadOne = async (visitor = lead) => {
  const [made] = await upload([file('Inventory.pdf')], visitor)
  if (!made) throw new Error('Nothing was uploaded.')
  return made.id
}

const listed = async (visitor = lead) => documentsPage.parse(await (await visitor.get(path())).json()).data
const remove = (id: number, visitor = lead) => visitor.send('DELETE', `${path()}/${id}`)
const noticeWith = (documentId: number) => ({
  partnerId: northgate,
  propertyId: kingStreet,
  tenancyId: tenancyAtKingStreet,
  sentAt: portal.now(),
  tenancyStart: '2025-01-01',
  documentId,
  bills: [],
})
/** Resolves once a call waits for a row that another transaction has locked; asked on a connection of its own. */
async function someoneWaits(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await vi.waitFor(
    async () => {
      const { rows } = await client.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 90_000 },
  )
  await client.end()
}
const restore = (id: number, visitor = lead) => visitor.post(`${path()}/${id}/restore`, {})

describe('uploading (D6)', () => {
  it('keeps several files, whatever their names claim, and lists them newest first', async () => {
    const made = await upload([
      file('../../Inventory\u202E.exe'),
      file('meter.pdf', jpg),
      file('Plan.JPEG', png(2, 2)),
    ])
    expect(made.map(({ filename, media_type }) => [filename, media_type])).toEqual([
      ['Inventory.exe.pdf', 'application/pdf'],
      ['meter.jpg', 'image/jpeg'],
      ['Plan.png', 'image/png'],
    ])
    expect(made[0]).toMatchObject({
      file_size: pdf.length,
      tenancy_id: null,
      uploaded_by: { full_name: 'Ada Byrne 1' },
      can_delete: true,
    })
    expect(await listed()).toEqual(made.toReversed())
    expect(stored()).toHaveLength(3)
    expect(await db.select().from(unusedFiles)).toEqual([])
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'document.upload'))
    expect(entries.map(({ after }) => after)).toEqual(made.map(({ id, filename }) => ({ id, filename })))
  })

  it('of a branch’s property belongs to the branch', async () => {
    expect((await send(lead, [file('a.pdf')], leedsFlat)).status).toBe(201)
    expect(await db.select().from(documents)).toMatchObject([{ partnerId: 102, propertyId: leedsFlat }])
  })

  it('happens once, also when a browser sends the form again with other boundaries', async () => {
    const key = { 'Idempotency-Key': 'upload-once' }
    const first = await upload([file('a.pdf')], lead, key)
    expect(await upload([file('a.pdf')], lead, key)).toEqual(first)
    expect(await listed()).toHaveLength(1)
    // The file of the second call is removed later.
    await removeUnusedFiles({ db, files: store }, new Date(portal.now().getTime() + 2 * 60 * 60 * 1000))
    expect(stored()).toHaveLength(1)
    expect((await send(lead, [file('b.pdf')], kingStreet, key)).status).toBe(422)
  })

  it.each([
    ['an empty file', [file('a.pdf', '')], 'files.0'],
    ['a page', [file('a.pdf', '<html>')], 'files.0'],
    ['a file that is cut off', [file('a.pdf', '%PDF-1.7')], 'files.0'],
    ['the second of two', [file('a.pdf'), file('b.pdf', 'x')], 'files.1'],
    ['no file', [], 'files'],
    ['six files', Array.from({ length: 6 }, (_, index) => file(`${index}.pdf`)), 'files'],
    [
      'more than 10 MB',
      [file('a.pdf', new Uint8Array(Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])))],
      'files.0',
    ],
  ])('refuses %s, and keeps nothing', async (_, files, field) => {
    const response = await send(lead, files)
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: Record<string, string[]> }
    expect(Object.keys(errors)).toEqual([field])
    expect(await listed()).toEqual([])
    expect(stored()).toEqual([])
  })
})

describe('reading', () => {
  it('has pages', async () => {
    await upload([file('a.pdf'), file('b.pdf'), file('c.pdf')])
    const answer = await lead.get(`${path()}?per_page=2&page=2`)
    const { data, meta } = documentsPage.parse(await answer.json())
    expect(data.map(({ filename }) => filename)).toEqual(['a.pdf'])
    expect(meta).toMatchObject({ total: 3, last_page: 2 })
  })

  it('sends a file as itself and nothing else', async () => {
    const id = await uploadOne()
    const response = await lead.get(`${path()}/${id}/download`)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf)
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename=Inventory.pdf')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const shown = await lead.get(`${path()}/${id}/download?inline=1`)
    expect(shown.headers.get('Content-Disposition')).toBe('inline; filename=Inventory.pdf')
    expect(shown.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
    expect((await lead.get(`${path()}/${id}/download?inline=2`)).status).toBe(422)
  })

  it('finds a document only at its own property', async () => {
    const id = await uploadOne()
    expect((await lead.get(`${path(parkRow)}/${id}/download`)).status).toBe(404)
    expect((await lead.send('DELETE', `${path(parkRow)}/${id}`)).status).toBe(404)
  })
})

describe('deleting', () => {
  it('takes a document out of sight, and its undo brings it back', async () => {
    const id = await uploadOne()
    expect(documentAnswer.parse(await (await remove(id)).json()).data.id).toBe(id)
    expect(await listed()).toEqual([])
    expect((await lead.get(`${path()}/${id}/download`)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    expect((await restore(id, member)).status).toBe(404)
    expect((await restore(id)).status).toBe(200)
    expect(await listed()).toMatchObject([{ id }])
    expect((await lead.get(`${path()}/${id}/download`)).status).toBe(200)
    expect((await restore(id)).status).toBe(404)
    const actions = await db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
    expect(actions.map(({ action }) => action)).toEqual([
      'document.upload',
      'document.delete',
      'document.restore',
    ])
  })

  it('can be undone for a minute', async () => {
    const id = await uploadOne()
    await remove(id)
    portal.pass({ seconds: 61 })
    const response = await restore(id)
    expect([response.status, await response.json()]).toEqual([
      409,
      { message: 'It’s too late to undo this. Upload the document again instead.' },
    ])
    expect(await listed()).toEqual([])
  })

  it.each([
    ['it is the proof of a notice', 'its notices to suppliers have changed'],
    ['it was changed', 'it has changed'],
  ])('can’t be undone once %s', async (why, what) => {
    const id = await uploadOne()
    await remove(id)
    await (why === 'it was changed'
      ? db.update(documents).set({ filename: 'Lease.pdf' }).where(eq(documents.id, id))
      : db.insert(utilityNotifications).values(noticeWith(id)))
    const response = await restore(id)
    expect([response.status, await response.json()]).toEqual([
      409,
      { message: `This can’t be undone, because ${what} since.` },
    ])
  })

  it('is for who uploaded it', async () => {
    const id = await uploadOne(member)
    expect(await listed()).toMatchObject([{ id, can_delete: false }])
    expect((await remove(id)).status).toBe(403)
    expect(await listed(member)).toMatchObject([{ id, can_delete: true }])
  })

  it('is refused for the proof of a notice to suppliers', async () => {
    const id = await uploadOne()
    await db.insert(utilityNotifications).values(noticeWith(id))
    expect(await listed()).toMatchObject([{ id, can_delete: false }])
    expect((await remove(id)).status).toBe(409)
  })
})

describe.runIf(dialect === 'postgres')('while another change is under way', () => {
  it('deleting a document is refused when it becomes the proof of a notice', async () => {
    const id = await uploadOne()
    let removal: ReturnType<typeof remove> | undefined
    await db.transaction(async (tx) => {
      await tx.insert(utilityNotifications).values(noticeWith(id))
      removal = remove(id)
      await someoneWaits()
    })
    expect((await removal)?.status).toBe(409)
  })

  it('an upload belongs to the partner that the property moves to', async () => {
    let uploading: ReturnType<typeof send> | undefined
    await db.transaction(async (tx) => {
      await tx.update(properties).set({ partnerId: northgate }).where(eq(properties.id, leedsFlat))
      uploading = send(lead, [file('a.pdf')], leedsFlat)
      await someoneWaits()
    })
    expect((await uploading)?.status).toBe(201)
    expect(await db.select().from(documents)).toMatchObject([{ partnerId: northgate }])
    await db.update(properties).set({ partnerId: leeds }).where(eq(properties.id, leedsFlat))
  })
})

it('is only for who may see the property', async () => {
  const id = await uploadOne()
  const nobody = portal.visitor()
  await nobody.get('/sanctum/csrf-cookie')
  const stranger = await portal.signedIn(people.kingsway)
  for (const [visitor, status] of [
    [nobody, 401],
    [stranger, 404],
  ] as const) {
    const answers = [
      await visitor.get(path()),
      await send(visitor, [file('a.pdf')]),
      await visitor.get(`${path()}/${id}/download`),
      await remove(id, visitor),
      await restore(id, visitor),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
  }
  expect((await send(lead, [file('a.pdf')], kingswayHouse)).status).toBe(404)
  expect(stored()).toHaveLength(1)
})
