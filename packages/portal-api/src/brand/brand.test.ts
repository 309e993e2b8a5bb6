import { logoLimits } from '@doorstep/portal-contract/brand'
import { brandAnswer, publicBrandAnswer } from '@doorstep/portal-contract/brand.schema'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import memoryDriver from 'unstorage/drivers/memory'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { partners, resellers } from '../db/schema/partners.ts'
import { memberships, users } from '../db/schema/people.ts'
import { unusedFiles } from '../db/schema/unused-files.ts'
import { createFileStore } from '../files/file-store.ts'
import { removeUnusedFiles } from '../files/unused-files.ts'
import { png, webp } from '../testing/pictures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { passwords, startPortal, testPassword, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, kingsway, people } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)

const halo = 601
const haloAgent = 602
const beacon = 603
const staff = {
  lead: 'lead@halo.test',
  member: 'member@halo.test',
  agent: 'agent@halo.test',
  beacon: 'lead@beacon.test',
}
await db.insert(partners).values([
  { id: halo, name: 'Halo Student Homes', type: 0, status: 'active' },
  { id: haloAgent, name: 'Fallowfield Lets', type: 2, parentId: halo, status: 'active' },
  { id: beacon, name: 'Beacon Homes', type: 0, status: 'active' },
])
const passwordHash = await passwords.hash(testPassword)
const newcomers = await db
  .insert(users)
  .values(
    Object.values(staff).map((email) => ({ email, firstName: 'Nadia', lastName: 'Fair', passwordHash })),
  )
  .returning({ id: users.id, email: users.email })
const joins = [
  [staff.lead, halo, true],
  [staff.member, halo, false],
  [staff.agent, haloAgent, true],
  [staff.beacon, beacon, true],
] as const
await db.insert(memberships).values(
  joins.map(([email, partnerId, isTeamLead]) => ({
    userId: newcomers.find((one) => one.email === email)?.id ?? 0,
    partnerId,
    isTeamLead,
  })),
)

const driver = memoryDriver()
const files = createFileStore(driver)
/** What is in the store. */
const kept = driver.getInstance?.() ?? new Map<string, unknown>()
const portal = await startPortal({ db, files })
const lead = await portal.signedIn(staff.lead)
const member = await portal.signedIn(staff.member)
const agent = await portal.signedIn(staff.agent)
const rival = await portal.signedIn(staff.beacon)

const path = '/api/i/partner/brand'

/** How many files the job removes so many minutes later. */
const removedAfter = (minutes: number) =>
  removeUnusedFiles({ db, files }, new Date(portal.now().getTime() + minutes * 60 * 1000))

beforeEach(async () => {
  await db.delete(unusedFiles)
  await db.update(partners).set({ resellerId: null }).where(eq(partners.resellerId, 1))
  await db.update(partners).set({ resellerId: null })
  await db.delete(resellers)
  await db.delete(auditEntries)
  kept.clear()
})

const patch = (visitor: Visitor, body: unknown, headers: Record<string, string> = {}) =>
  visitor.send('PATCH', path, {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })

function put(
  visitor: Visitor,
  content: Uint8Array<ArrayBuffer> | string,
  { name = 'logo.png', type = 'image/png', ground = 'light' } = {},
  headers: Record<string, string> = {},
) {
  const body = new FormData()
  body.set('logo', new File([content], name, { type }))
  return visitor.send('PUT', `${path}/logo/${ground}`, { body, headers })
}

const brandIn = async (response: Response) => {
  const answer: unknown = await response.json()
  return brandAnswer.parse(answer).data
}
const problemIn = async (response: Response) =>
  ((await response.json()) as { errors: { logo?: string[] } }).errors.logo?.[0]
const entries = () =>
  db
    .select({
      partnerId: auditEntries.partnerId,
      action: auditEntries.action,
      subjectId: auditEntries.subjectId,
      before: auditEntries.before,
      after: auditEntries.after,
    })
    .from(auditEntries)
    .orderBy(asc(auditEntries.id))

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9"/></svg>'

describe('the brand (D41)', () => {
  it('is the partner’s name before the first save, and then what was saved, for everyone below too', async () => {
    expect(await brandIn(await lead.get(path))).toEqual({
      id: null,
      name: 'Halo Student Homes',
      logo: null,
      logo_dark: null,
      brand_colour: null,
    })
    const saved = await brandIn(await patch(lead, { name: ' Halo ', brand_colour: '6B2148' }))
    expect(saved).toEqual({
      id: expect.any(Number),
      name: 'Halo',
      logo: null,
      logo_dark: null,
      brand_colour: '#6b2148',
    })
    expect(await brandIn(await lead.get(path))).toEqual(saved)
    for (const visitor of [lead, member, agent]) {
      expect(await (await visitor.get('/api/auth/partner')).json()).toMatchObject({ reseller: saved })
    }
    const { reseller } = (await (await rival.get('/api/auth/partner')).json()) as { reseller: unknown }
    expect(reseller).toBeNull()
  })

  it('leaves partners below alone that wear another brand', async () => {
    await patch(rival, { brand_colour: '#123456' })
    const [other] = await db.select({ id: resellers.id }).from(resellers)
    await db.update(partners).set({ resellerId: other?.id }).where(eq(partners.id, haloAgent))
    await patch(lead, { brand_colour: '#6b2148' })
    const { reseller } = (await (await agent.get('/api/auth/partner')).json()) as { reseller: { id: number } }
    expect(reseller.id).toBe(other?.id)
  })

  it('keeps what is left out, and goes back to our own colour with null', async () => {
    await patch(lead, { name: 'Halo', brand_colour: '#6b2148' })
    expect(await brandIn(await patch(lead, { brand_colour: null }))).toMatchObject({
      name: 'Halo',
      brand_colour: null,
    })
    expect(await brandIn(await patch(lead, { name: 'Halo Homes' }))).toMatchObject({ name: 'Halo Homes' })
  })

  it('is in the audit with what was before and what is now, once for each change', async () => {
    const { id } = await brandIn(await patch(lead, { name: 'Halo' }))
    await patch(lead, { name: 'Halo' })
    await patch(lead, {})
    const { logo } = await brandIn(await put(lead, png(4, 4)))
    await lead.send('DELETE', `${path}/logo/light`)
    await lead.send('DELETE', `${path}/logo/light`)
    expect(await entries()).toEqual([
      {
        partnerId: halo,
        action: 'brand.update',
        subjectId: id,
        before: { name: 'Halo Student Homes', brand_colour: null },
        after: { name: 'Halo', brand_colour: null },
      },
      {
        partnerId: halo,
        action: 'brand.replace_logo',
        subjectId: id,
        before: { logo: null },
        after: { logo },
      },
      {
        partnerId: halo,
        action: 'brand.remove_logo',
        subjectId: id,
        before: { logo },
        after: { logo: null },
      },
    ])
  })

  it('changes once, however often the same call comes', async () => {
    const once = { 'Idempotency-Key': 'brand-1' }
    const first = await brandIn(await patch(lead, { name: 'Halo' }, once))
    await patch(lead, { name: 'Other' })
    expect(await brandIn(await patch(lead, { name: 'Halo' }, once))).toEqual(first)
    expect(await brandIn(await lead.get(path))).toMatchObject({ name: 'Other' })
  })

  it.each([
    [{ name: '' }, 'name', 'Enter your brand’s name.'],
    [
      { brand_colour: 'red' },
      'brand_colour',
      'Enter a hex code of six digits or letters from a to f, such as #6b2148.',
    ],
    [
      { brand_colour: '#6b2148;}body{display:none' },
      'brand_colour',
      'Enter a hex code of six digits or letters from a to f, such as #6b2148.',
    ],
  ])('refuses %j at its field', async (body, field, sentence) => {
    const response = await patch(lead, body)
    expect(response.status).toBe(422)
    expect(((await response.json()) as { errors: unknown }).errors).toEqual({ [field]: [sentence] })
  })

  it('is made once when two first saves come together', async () => {
    const answers = await Promise.all([
      patch(lead, { name: 'One' }),
      patch(lead, { brand_colour: '#111111' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await brandIn(await lead.get(path))).toMatchObject({ name: 'One', brand_colour: '#111111' })
    expect(await db.$count(resellers)).toBe(1)
  })
})

describe('who may', () => {
  it.each([
    ['a member of the reseller', () => member],
    ['a team lead of its agent', () => agent],
    ['a head office', () => portal.signedIn(people.lead)],
    ['a branch', () => portal.signedIn(people.branch)],
    ['an office with a brand but of another type', () => portal.signedIn(people.kingsway)],
  ])('%s may not: 403, and nothing changes', async (_who, visitorOf) => {
    const visitor = await visitorOf()
    const before = await db.select().from(resellers)
    for (const response of [
      await visitor.get(path),
      await patch(visitor, { name: 'Mine' }),
      await put(visitor, png(4, 4)),
      await visitor.send('DELETE', `${path}/logo/dark`),
    ]) {
      expect(response.status).toBe(403)
    }
    expect(await db.select().from(resellers)).toEqual(before)
    expect(kept.size).toBe(0)
  })

  it('touches no other reseller’s logo: there is no way to name one', async () => {
    const { logo } = await brandIn(await put(lead, png(4, 4)))
    await rival.send('DELETE', `${path}/logo/light`)
    await put(rival, png(5, 5))
    expect((await brandIn(await lead.get(path))).logo).toBe(logo)
    expect((await rival.get(String(logo))).status).toBe(200)
  })

  it('asks for a session and for the token', async () => {
    expect((await portal.visitor().get(path)).status).toBe(401)
    const forged = await lead.send('PATCH', path, { body: '{}', headers: { 'X-XSRF-TOKEN': 'forged' } })
    expect(forged.status).toBe(419)
  })
})

describe('a logo', () => {
  it.each([
    ['a PNG', png(40, 20), {}, 'png', 'image/png'],
    ['a WebP', webp, { name: 'logo.webp', type: 'image/webp' }, 'webp', 'image/webp'],
    ['an SVG', svg, { name: 'logo.svg', type: 'image/svg+xml' }, 'svg', 'image/svg+xml'],
    ['a PNG that says it is a page', png(3, 3), { name: 'x.html', type: 'text/html' }, 'png', 'image/png'],
    ['an SVG that says it is a PNG', svg, { name: '../../x.png', type: 'image/png' }, 'svg', 'image/svg+xml'],
    ['an SVG after a byte order mark', `\uFEFF\n${svg}`, {}, 'svg', 'image/svg+xml'],
    ['a picture of the most pixels', png(logoLimits.pixels, 1), {}, 'png', 'image/png'],
  ])(
    'is %s, by its bytes, and anybody may see it under a name nobody guesses',
    async (_what, bytes, as, kind, type) => {
      const answered = await put(lead, bytes, as)
      expect(answered.status).toBe(200)
      const { logo } = await brandIn(answered)
      expect(logo).toMatch(new RegExp(`^/api/brands/logo-[\\w-]{43}\\.${kind}$`))
      const response = await portal.visitor().get(String(logo))
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe(type)
      expect(response.headers.get('Content-Disposition')).toBe('inline')
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(response.headers.get('Content-Security-Policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
      const served = new Uint8Array(await response.arrayBuffer())
      if (kind === 'svg') expect(new TextDecoder().decode(served)).toMatch(/^<svg viewBox/)
      else expect(served).toEqual(bytes)
      const head = await portal.visitor().send('HEAD', String(logo))
      expect(head.headers.get('Content-Length')).toBe(String(served.length))
    },
  )

  it('takes the place of the one before, whose file is removed later', async () => {
    const first = await brandIn(await put(lead, png(4, 4)))
    const dark = await brandIn(await put(lead, webp, { ground: 'dark' }))
    const second = await brandIn(await put(lead, png(5, 5)))
    expect(second.logo).not.toBe(first.logo)
    expect(second.logo_dark).toBe(dark.logo_dark)
    expect(await removedAfter(24 * 60)).toBe(1)
    expect((await portal.visitor().get(String(first.logo))).status).toBe(404)
    const gone = await brandIn(await lead.send('DELETE', `${path}/logo/dark`))
    expect(gone).toMatchObject({ logo: second.logo, logo_dark: null })
    expect(await removedAfter(24 * 60)).toBe(1)
    expect(kept.size).toBe(1)
  })

  it('leaves no file behind when the store is too slow, also when it stores it afterwards', async () => {
    const gate = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    const slow = {
      ...driver,
      async setItemRaw(key: string, bytes: unknown) {
        await gate.promise
        kept.set(key, bytes)
        late.resolve()
      },
    }
    const failing = await startPortal({ db, files: createFileStore(slow, 50) })
    const response = await put(await failing.signedIn(staff.lead), png(4, 4))
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(await db.$count(resellers)).toBe(0)
    gate.resolve()
    await late.promise
    expect(kept.size).toBe(1)
    expect(await removedAfter(60)).toBe(1)
    expect(kept.size).toBe(0)
    expect(await db.$count(unusedFiles)).toBe(0)
  })

  it('leaves no file behind, and the one before in place, when the change fails', async () => {
    const { logo } = await brandIn(await put(lead, png(4, 4)))
    const once = { 'Idempotency-Key': 'logo-or-name' }
    await patch(lead, { name: 'Halo' }, once)
    expect((await put(lead, png(5, 5), {}, once)).status).toBe(422)
    expect(await removedAfter(60)).toBe(1)
    expect(kept.size).toBe(1)
    expect((await portal.visitor().get(String(logo))).status).toBe(200)
    expect(await db.$count(unusedFiles)).toBe(0)
  })

  it('is refused as a whole when it is much too large', async () => {
    const response = await put(lead, new Uint8Array(2 * 1024 * 1024))
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ message: 'That is too large. Choose a file of up to 512 KB.' })
    expect(kept.size).toBe(0)
  })

  it('never loses the site’s own files', async () => {
    await patch(lead, { name: 'Halo' })
    await db.update(resellers).set({ logoPath: '/brands/halo.svg' })
    expect((await put(lead, png(4, 4))).status).toBe(200)
    expect(kept.size).toBe(1)
  })

  const whole = png(4, 4)
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
  const kinds = 'Choose a PNG, WebP or SVG file.'
  const damaged = 'The picture is damaged or incomplete. Export it again or choose another one.'
  const large = 'A logo can be up to 2000 pixels wide and high. Make it smaller first.'

  it.each([
    ['an empty file', new Uint8Array(), 'The file is empty. Choose another one.'],
    [
      'one byte too many',
      new Uint8Array(logoLimits.bytes + 1),
      'A logo can be up to 512 KB. Choose a smaller file.',
    ],
    ['a PDF', bytesOf('%PDF-1.7'), kinds],
    ['a GIF', bytesOf('GIF89a'), kinds],
    ['a page', bytesOf(`<!doctype html><html><body>${svg}</body></html>`), kinds],
    ['a page with a PNG’s name', bytesOf('<html><script>alert(1)</script></html>'), kinds],
    [
      'text that is not UTF-8',
      joined(bytesOf('<svg viewBox="0 0 1 1">'), new Uint8Array([0xff, 0xfe])),
      kinds,
    ],
    ['an SVG in UTF-16', new Uint8Array(Buffer.from(`\uFEFF${svg}`, 'utf16le')), kinds],
    ['a PNG that is cut off', whole.slice(0, -1), damaged],
    ['only the start of a PNG', whole.slice(0, 8), damaged],
    ['a PNG with a page behind it', joined(whole, bytesOf('<script>alert(1)</script>')), damaged],
    ['a WebP with a page behind it', joined(webp, bytesOf('<script>alert(1)</script>')), damaged],
    ['a WebP that is cut off', webp.slice(0, -2), damaged],
    ['a page that starts as a WebP', bytesOf('RIFF    WEBP<script>alert(1)</script>'), damaged],
    ['a PNG of no width', png(0, 4), damaged],
    ['a PNG too wide', png(logoLimits.pixels + 1, 1), large],
    ['a PNG too high', png(1, logoLimits.pixels + 1), large],
    [
      'a drawing with nothing left',
      bytesOf('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>'),
      'Nothing that can be shown is in this drawing. Choose another file.',
    ],
    [
      'a drawing that defines entities',
      bytesOf(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg}`),
      'This drawing defines entities of its own. Export it as a plain SVG, or as a PNG.',
    ],
  ])('is not %s', async (_what, bytes, sentence) => {
    const response = await put(lead, bytes)
    expect(response.status).toBe(422)
    expect(await problemIn(response)).toBe(sentence)
    expect(kept.size).toBe(0)
  })

  it('is never a failure of ours, whatever the bytes', async () => {
    const starts = [
      whole.slice(0, 8),
      whole.slice(0, 33),
      webp.slice(0, 12),
      bytesOf('<svg viewBox="0 0 9 9">'),
    ]
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc
        .array(
          fc.constantFrom('<', '>', '/', 'g', '<path d="M0"', 'style', '"', '&', ']]>', '<!--', '</svg>'),
        )
        .map((words) => bytesOf(words.join(''))),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), anything, async (start, rest) => {
        expect([200, 422]).toContain((await put(lead, joined(start, rest))).status)
      }),
      { numRuns: 100 },
    )
    expect(portal.failures).toEqual([])
  })

  it('is cleaned before it is kept', async () => {
    const hostile = svg.replace('<path', '<script>alert(1)</script><path onclick="alert(1)"')
    const { logo } = await brandIn(await put(lead, hostile))
    const served = await (await portal.visitor().get(String(logo))).text()
    expect(served).not.toMatch(/script|alert|onclick/)
    expect(served).toContain('<path d="M0 0h9">')
  })

  it('is one file in a form', async () => {
    const words = new FormData()
    words.set('logo', 'words')
    const twice = new FormData()
    for (const name of ['a.png', 'b.png']) twice.append('logo', new File([whole], name))
    for (const body of [words, twice, new FormData()]) {
      const response = await lead.send('PUT', `${path}/logo/light`, { body })
      expect(response.status).toBe(422)
      expect(await problemIn(response)).toBe('Choose a file.')
    }
    const json = await lead.send('PUT', `${path}/logo/light`, {
      body: '{"logo":"x"}',
      headers: { 'Content-Type': 'application/json' },
    })
    expect(json.status).toBe(415)
  })

  it('is sent once, however often the same call comes, although a form has another boundary each time', async () => {
    const once = { 'Idempotency-Key': 'logo-1' }
    const first = await brandIn(await put(lead, whole, {}, once))
    expect(await brandIn(await put(lead, whole, {}, once))).toEqual(first)
    expect(await removedAfter(60)).toBe(1)
    expect(kept.size).toBe(1)
    const served = await portal.visitor().get(String(first.logo))
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(whole)
    // Another file or another name is another call.
    expect((await put(lead, png(5, 5), {}, once)).status).toBe(422)
    expect((await put(lead, whole, { name: 'other.png' }, once)).status).toBe(422)
  })

  it.each([
    '/api/brands/halo.svg',
    '/api/brands/logo-..%2f..%2fapp-key',
    `/api/brands/logo-${'a'.repeat(43)}.png`,
  ])('%s is none', async (address) => {
    expect((await portal.visitor().get(address)).status).toBe(404)
  })

  it('has a light and a dark ground and no other', async () => {
    expect((await put(lead, whole, { ground: 'sepia' })).status).toBe(404)
  })
})

describe('the brand of a sign-in page', () => {
  it('is there for anybody, without more than it takes', async () => {
    const { id, ...brand } = await brandIn(await patch(lead, { name: 'Halo', brand_colour: '#6b2148' }))
    const response = await portal.visitor().get(`/api/auth/brand/${id}`)
    const answer: unknown = await response.json()
    expect(publicBrandAnswer.parse(answer)).toEqual(answer)
    expect(answer).toEqual({ data: brand })
  })

  it('is nobody’s while the reseller is pending', async () => {
    const { id } = await brandIn(await patch(lead, { name: 'Halo' }))
    const [own] = await db
      .select()
      .from(resellers)
      .where(eq(resellers.id, id ?? 0))
    const setStatus = (status: 'pending' | 'active') =>
      db
        .update(partners)
        .set({ status })
        .where(eq(partners.id, own?.partnerId ?? 0))
    await setStatus('pending')
    expect((await portal.visitor().get(`/api/auth/brand/${id}`)).status).toBe(404)
    await setStatus('active')
    expect((await portal.visitor().get(`/api/auth/brand/${id}`)).status).toBe(200)
  })

  it.each(['999999', '0', '-1', 'abc', `${kingsway}`])('is 404 for %s', async (id) => {
    expect((await portal.visitor().get(`/api/auth/brand/${id}`)).status).toBe(404)
  })
})
