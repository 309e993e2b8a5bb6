import { resourceAnswer, resourcesAnswer } from '@doorstep/portal-contract/resources.schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { testContent } from '../testing/test-content.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, people } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const content = testContent(
  { slug: 'news', title: 'Søk overalt', newFeature: true, createdAt: '2026-03-12' },
  { slug: 'meters', ultimateGuide: true, text: 'Write the black figures down.' },
  { slug: 'checklist', documents: [{ filename: 'Move-out checklist.pdf', size: 22 }] },
  { slug: 'packages', billsIncluded: true, documents: [{ filename: 'Prices.pdf', size: null }] },
  { slug: 'agents', lettingAgent: true, section: 'GDPR Compliance' },
)
const portal = await startPortal({ db, content })
const path = '/api/i/partner/resources'

let lead: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
})

const listed = async (visitor: Visitor, query = '') =>
  resourcesAnswer
    .parse(await (await visitor.get(`${path}${query}`)).json())
    .data.map(({ slug, section }) => `${slug}: ${section}`)

describe('the list', () => {
  it('has each resource in its section (D75)', async () => {
    expect(await listed(lead)).toEqual([
      'news: New updates',
      'meters: How-to guides',
      'checklist: Downloadable documents',
      'agents: GDPR Compliance',
    ])
  })

  it.each([
    ['?newFeature=1', ['news']],
    ['?limit=2', ['news', 'meters']],
    // In the text and the title, whatever the order, accents and case.
    ['?q=figures+BLACK', ['meters']],
    ['?q=sok', ['news']],
    ['?q=figures+nowhere', []],
    [`?q=${encodeURIComponent('%_\\')}`, []],
  ])('%s finds %j', async (query, slugs) => {
    expect((await listed(lead, query)).map((each) => each.split(':')[0])).toEqual(slugs)
  })

  it.each(['?limit=0', '?limit=201', '?limit=x', '?newFeature=maybe', `?q=${'a'.repeat(201)}`, '?q=%00'])(
    'refuses %s',
    async (query) => {
      expect((await lead.get(path + query)).status).toBe(422)
    },
  )

  it('hides what is for partners with packages from others (D75)', async () => {
    expect(await listed(lead)).not.toContain('packages: Tenant bills setups')
    expect((await lead.get(`${path}/packages`)).status).toBe(404)
  })
})

describe('one resource', () => {
  it('comes with its content and others of its section', async () => {
    const { data } = resourceAnswer.parse(await (await lead.get(`${path}/meters`)).json())
    expect(data).toMatchObject({ content: '<p>Words.</p>', minutes: 1, related: [] })
  })

  it.each(['nowhere', '..%2f', 'A B', 'x'.repeat(101)])('%j is not there', async (slug) => {
    expect((await lead.get(`${path}/${slug}`)).status).toBe(404)
  })
})

describe('its files', () => {
  const checklist = '/api/content/checklist/Move-out%20checklist.pdf'

  it('open for seven days after the resource was opened, without a session', async () => {
    const visitor = await portal.signedIn(people.lead)
    expect((await visitor.get(checklist)).status).toBe(403)
    await visitor.get(`${path}/checklist`)
    await visitor.post('/api/auth/logout', {})
    const file = await visitor.get(`${checklist}?inline=1`)
    expect([file.status, await file.text()]).toEqual([200, 'Move-out checklist.pdf'])
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="Move-out checklist.pdf"',
      'x-content-type-options': 'nosniff',
    })
    portal.pass({ hours: 7 * 24 })
    expect((await visitor.get(checklist)).status).toBe(403)
    // Only the time of this file's later tests has moved on.
    portal.pass({ hours: -7 * 24 })
  })

  it('come in parts, so that a player can start anywhere', async () => {
    await lead.get(`${path}/checklist`)
    const whole = await lead.get(checklist)
    const etag = whole.headers.get('etag') ?? ''
    expect([whole.status, whole.headers.get('accept-ranges'), etag.length]).toEqual([200, 'bytes', 45])
    const part = (headers: Record<string, string>) => lead.send('GET', checklist, { headers })
    const middle = await part({ Range: 'bytes=5-7', 'If-Range': etag })
    expect([middle.status, await middle.text()]).toEqual([206, 'out'])
    expect(Object.fromEntries(middle.headers)).toMatchObject({
      'content-range': 'bytes 5-7/22',
      'content-length': '3',
      'content-type': 'application/pdf',
      etag,
    })
    // Another file by now: the whole of it.
    const changed = await part({ Range: 'bytes=5-7', 'If-Range': '"another"' })
    expect([changed.status, await changed.text()]).toEqual([200, 'Move-out checklist.pdf'])
    const beyond = await part({ Range: 'bytes=22-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */22'])
  })

  it('are for who may read the resource', async () => {
    await lead.get(`${path}/checklist`)
    expect((await lead.get('/api/content/packages/Prices.pdf')).status).toBe(404)
    expect((await lead.get('/api/content/checklist/Prices.html')).status).toBe(404)
    expect((await lead.get('/api/content/nowhere/Prices.pdf')).status).toBe(404)
  })

  it.each([
    ['a later end', (value: string) => value.replace(/^\d+/, '9999999999')],
    ['another partner’s type', (value: string) => value.replace(/\.\d\./, '.2.')],
    ['rubbish', () => 'rubbish'],
  ])('don’t open for a cookie with %s', async (_, forged) => {
    await lead.get(`${path}/checklist`)
    const cookie = (await lead.jar.getCookies(`${portal.origin}/api/content/x`)).find(
      ({ key }) => key === 'doorstep_content',
    )
    const headers = { Cookie: `doorstep_content=${forged(cookie?.value ?? '')}` }
    expect((await fetch(portal.origin + checklist, { headers })).status).toBe(403)
    expect(cookie).toMatchObject({ httpOnly: true, path: '/api/content', maxAge: 7 * 24 * 60 * 60 })
  })
})
