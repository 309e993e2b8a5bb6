import { beforeAll, describe, expect, it } from 'vitest'
import { servedRoutes } from './testing/served-routes.ts'
import { testDatabase } from './testing/test-database.ts'
import { memoryFiles, startPortal, type Visitor } from './testing/test-portal.ts'
import { fillWorld, kingsway, northgate, people } from './testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const files = memoryFiles()
for (const id of [1000, 1200, 1300]) {
  await files.put(`bills/${id}.pdf`, new TextEncoder().encode('%PDF-'), 'application/pdf')
}
const portal = await startPortal({ db, files })
const lead = await portal.signedIn(people.lead)
const branch = await portal.signedIn(people.branch)
const stranger = await portal.signedIn(people.kingsway)

const bills = '/api/i/partner/postal-bills'
const ofHeadOffice = 1000
const ofBranch = 1200
const ofStranger = 1300
const unknown = 999_999

/** A route's row: who may call it, and what of other partners it must not give away. */
type Row =
  /** Needs no session. */
  | { kind: 'public' }
  /** Tells only of who is signed in. */
  | { kind: 'own' }
  /** Lists records, narrowed by `partner_id`. */
  | { kind: 'list' }
  /** Is about one bill; `call` makes the request. */
  | { kind: 'bill'; call: (visitor: Visitor, bill: number) => Promise<Response> }

const bill = (suffix: string): Row => ({
  kind: 'bill',
  call: (visitor, id) => visitor.get(`${bills}/${id}${suffix}`),
})

const toggle = (visitor: Visitor, id: number) =>
  visitor.post(`${bills}/toggle-mark-as-paid`, { ids: [id], isPaid: true })

const whose: Record<number, Visitor> = { [ofHeadOffice]: lead, [ofBranch]: branch, [ofStranger]: stranger }

/** Undoing takes what a toggle of the bill's own people answered. Their toggles are theirs alone, also within a family (D31). */
async function undo(visitor: Visitor, id: number): Promise<Response> {
  const owner = whose[id]
  const path = `${bills}/undo-mark-as-paid`
  if (!owner) return visitor.post(path, { undo_id: id })
  await owner.post(`${bills}/toggle-mark-as-paid`, { ids: [id], isPaid: false })
  const by = visitor === lead && id === ofBranch ? lead : owner
  const { undo_id } = (await (await toggle(by, id)).json()) as { undo_id: number }
  return visitor.post(path, { undo_id })
}

const matrix: Record<string, Row> = {
  'GET /health-check/up': { kind: 'public' },
  'GET /sanctum/csrf-cookie': { kind: 'public' },
  'POST /sanctum/csrf-cookie': { kind: 'public' },
  'POST /api/auth/login': { kind: 'public' },
  'POST /api/auth/logout': { kind: 'public' },
  'GET /api/openapi.json': { kind: 'public' },
  'GET /api/reference': { kind: 'public' },
  'GET /api/auth/user': { kind: 'own' },
  'GET /api/auth/partner': { kind: 'own' },
  'GET /api/i/partner/bills/providers': { kind: 'list' },
  [`GET ${bills}/voids`]: { kind: 'list' },
  [`GET ${bills}/voids/summary/by-provider`]: { kind: 'list' },
  [`GET ${bills}/voids/available-statuses`]: { kind: 'list' },
  [`GET ${bills}/voids/selection`]: { kind: 'list' },
  [`GET ${bills}/voids/download/latest-with-negative-balance`]: { kind: 'list' },
  [`GET ${bills}/:id`]: bill(''),
  [`GET ${bills}/:id/download`]: bill('/download'),
  [`GET ${bills}/:id/payment-details`]: bill('/payment-details'),
  [`POST ${bills}/toggle-mark-as-paid`]: { kind: 'bill', call: toggle },
  [`POST ${bills}/undo-mark-as-paid`]: { kind: 'bill', call: undo },
}
const rows = Object.entries(matrix).map(([route, row]) => ({ route, row }))

it('every route that is served has its row, and every row its route', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(servedRoutes(portal.api).toSorted())
})

describe.each(rows.filter(({ row }) => row.kind !== 'public'))('$route', ({ route }) => {
  const [method = '', path = ''] = route.split(' ')

  it('is for people who are signed in', async () => {
    const nobody = portal.visitor()
    await nobody.get('/sanctum/csrf-cookie')
    const response = await nobody.send(method, path.replace(':id', String(ofHeadOffice)))
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: 'Please sign in.' })
  })
})

describe.each(rows.flatMap(({ route, row }) => (row.kind === 'bill' ? [{ route, row }] : [])))(
  '$route',
  ({ row }) => {
    it.each([
      ['its own', lead, ofHeadOffice, 200],
      ['its branch’s', lead, ofBranch, 200],
      ['a branch its own', branch, ofBranch, 200],
      ['a stranger its own', stranger, ofStranger, 200],
      ['a head office a stranger’s', lead, ofStranger, 404],
      ['a branch its head office’s', branch, ofHeadOffice, 404],
      ['a stranger a branch’s', stranger, ofBranch, 404],
      ['anyone what is unknown', lead, unknown, 404],
    ] as const)('answers %s', async (_what, visitor, id, status) => {
      const response = await row.call(visitor, id)
      expect(response.status).toBe(status)
      // Nobody learns whether it exists.
      if (status === 404) expect(await response.json()).toEqual({ message: 'We could not find that.' })
    })
  },
)

describe.each(rows.filter(({ row }) => row.kind === 'list'))('$route', ({ route }) => {
  const path = route.split(' ')[1] ?? ''
  const asked = async (visitor: Visitor, partnerId: number) => {
    const response = await visitor.get(`${path}?partner_id[]=${partnerId}`)
    expect(response.status).toBe(200)
    return (await response.text()).split('"meta"')[0]
  }

  beforeAll(async () => {
    for (const [id, owner] of Object.entries(whose)) {
      await owner.post(`${bills}/toggle-mark-as-paid`, { ids: [Number(id)], isPaid: false })
    }
  })

  it('gives nothing of a partner that is not in view, and something of one that is', async () => {
    const empty = await asked(lead, unknown)
    expect(await asked(lead, kingsway)).toBe(empty)
    expect(await asked(branch, northgate)).toBe(empty)
    expect(await asked(lead, northgate)).not.toBe(empty)
    expect(await asked(stranger, kingsway)).not.toBe(empty)
  })
})
