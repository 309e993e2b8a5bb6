import type { ActivityQuery } from '@doorstep/portal-contract/activity.schema'
import { alertListIds } from '@doorstep/portal-contract/alerts'
import type { AlertsQuery } from '@doorstep/portal-contract/alerts.schema'
import type { AgentsQuery } from '@doorstep/portal-contract/agents.schema'
import type { CommissionQuery } from '@doorstep/portal-contract/commission.schema'
import { encodeFilter } from '@doorstep/portal-contract/filters'
import { invoiceFilter, type InvoicesQuery } from '@doorstep/portal-contract/invoices.schema'
import { type InvoiceSum, invoiceSumTexts } from '@doorstep/portal-contract/statements'
import type { PickOf } from '@doorstep/portal-contract/lists.schema'
import type { MeterReadingsQuery } from '@doorstep/portal-contract/meter-readings.schema'
import { orderFilter, type ordersQuery } from '@doorstep/portal-contract/orders.schema'
import { postalBillSorts } from '@doorstep/portal-contract/postal-bills'
import type { VoidsListQuery } from '@doorstep/portal-contract/postal-bills.schema'
import { accountOrders } from '@doorstep/portal-contract/provider-accounts'
import type { AccountsListQuery } from '@doorstep/portal-contract/provider-accounts.schema'
import { propertySorts } from '@doorstep/portal-contract/properties'
import { propertyFilter, type propertiesQuery } from '@doorstep/portal-contract/properties.schema'
import { meterPicks } from '@doorstep/portal-contract/readings-grid'
import { gridFilter, type GridQuery } from '@doorstep/portal-contract/readings-grid.schema'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { fillLargestPartner, type LargestPartner, largestReport } from './testing/largest-partner.ts'
import { testDatabase } from './testing/test-database.ts'
import { startPortal, type Visitor } from './testing/test-portal.ts'
import { fillWorld, leeds, people } from './testing/test-world.ts'

/** What EXPLAIN tells of a step, as far as it matters here. */
type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] }

/** Tables that grow without end. */
const large = new Set([
  'alerts',
  'audit_entries',
  'bills',
  'commission_lines',
  'documents',
  'housemates',
  'invoice_lines',
  'meter_readings',
  'meters',
  'orders',
  'postal_bills',
  'properties',
  'property_tags',
  'provider_accounts',
  'tenancies',
])

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

const filtered = (filter: object) => `filter=${encodeURIComponent(encodeFilter(filter))}`

/** Values for each key that a list can be filtered by. */
type Samples<Query> = { [Key in keyof PickOf<Query>]-?: NonNullable<PickOf<Query>[Key]>[] }

/** A query for each sample: in its `filter` where the contract has the key there, else by the key itself. */
function queriesOf<Query>(samples: Samples<Query>, filter: object = {}): string[] {
  return Object.entries<unknown[]>(samples).flatMap(([key, values]) =>
    values.map((value) => {
      if (key in filter) return filtered({ [key]: value })
      const each = Array.isArray(value) ? value.map((one) => [`${key}[]`, one]) : [[key, value]]
      return String(new URLSearchParams(each))
    }),
  )
}

const lists = {
  '/property': [
    '',
    ...queriesOf<z.output<typeof propertiesQuery>>(
      {
        partner_id: [[leeds]],
        status: [[1], [2], [3], [4], [5], [6]],
        tags: [['hmo'], ['student']],
        q: ['lane 16123', 'LS12XY', 'hale 17123', '1000000017123', 'ac-17123', 'flat 5 lane 16125 ls kit'],
      },
      propertyFilter,
    ),
    'page=5',
    'q=flat%205%2C%2016125&sort=changed&direction=desc',
    'include_tags=1',
    filtered({ status: [1, 2, 3, 4, 5], partner_id: [leeds] }),
    filtered({ tags: ['hmo', 'student'], status: [4] }),
    'include_status_counts=1&include_tags=1&sort=changed&direction=desc',
    `include_status_counts=1&q=lane%2016000&${filtered({ status: [5], tags: ['student'] })}`,
    ...propertySorts.flatMap((sort) => [`sort=${sort}&direction=asc`, `sort=${sort}&direction=desc`]),
    'sort=changed&direction=desc&page=40',
  ],
  '/order': [
    '',
    ...queriesOf<z.output<typeof ordersQuery>>(
      {
        partner_id: [[leeds]],
        status: [[10]],
        responsibility_type: ['tenant', 'partner'],
        q: ['lane 16123'],
        missing_payment_details: [true],
        leads: [true],
      },
      orderFilter,
    ),
    'page=5',
    filtered({ responsibility_type: 'tenant', status: [4] }),
    `${filtered({ responsibility_type: 'tenant', status: [4] })}&q=lane%2016123`,
    `${filtered({ responsibility_type: 'tenant' })}&sort=start&include_counts=1`,
    `${filtered({ responsibility_type: 'tenant' })}&sort=start&direction=asc&include_counts=1&page=40`,
    `${filtered({ responsibility_type: 'tenant' })}&sort=start&include_counts=1&missing_payment_details=1`,
    `${filtered({ responsibility_type: 'tenant' })}&sort=start&include_counts=1&q=hale%2017123`,
    `${filtered({ responsibility_type: 'partner' })}&sort=property&direction=asc`,
    `${filtered({ responsibility_type: 'partner' })}&sort=property`,
  ],
  '/postal-bills/voids': [
    '',
    ...queriesOf<VoidsListQuery>({
      partner_id: [[leeds]],
      property_id: [[1005]],
      tenancy_id: [1005],
      statuses: [['needs_paying'], ['challenged']],
      providers: [[201]],
      overdue: [true],
      account_id: [1005],
      search_address: ['lane 16123', 'LS12XY'],
    }),
    'page=40',
    'statuses[]=needs_paying&statuses[]=challenged&providers[]=202',
    'statuses[]=needs_paying&sort=pay_by&direction=asc',
    ...postalBillSorts.flatMap((sort) => [`sort=${sort}&direction=asc`, `sort=${sort}&direction=desc`]),
  ],
  '/bills/accounts': [
    '',
    ...queriesOf<Omit<AccountsListQuery, 'order_by'>>({
      partner_id: [[leeds]],
      status: ['default', 'paid', 'outstanding'],
      property_id: [[1005]],
      providers: [[201], [202]],
      q: ['lane 16123', 'LS12XY', 'ac-17123'],
    }),
    ...accountOrders.flatMap((order) => [`order_by=${order}`, `order_by=${order}&direction=desc`]),
    'status=outstanding&order_by=issue_date&page=40',
    'providers[]=201&status=outstanding&order_by=account_balance',
  ],
  '/bills/providers/201': ['', 'status=outstanding&order_by=account_balance', 'q=lane%2016123'],
  '/activity': [
    '',
    ...queriesOf<ActivityQuery>({
      partner_id: [[leeds]],
      user_id: [3],
      group: ['team', 'void-bills', 'properties'],
      from: ['2026-01-01'],
      to: ['2026-01-31'],
      q: ['ada byrne'],
    }),
    'page=20',
    'per_page=100',
    'from=2026-01-01&to=2026-01-31',
  ],
  ...Object.fromEntries(
    alertListIds.map((id) => [
      `/alerts/${id}`,
      [
        '',
        ...queriesOf<AlertsQuery>({
          partner_id: [[leeds]],
          q: ['lane 16123', 'LS12XY'],
          state: ['to-do', 'snoozed', 'done'],
        }),
        'page=40',
      ],
    ]),
  ),
  '/commission': [
    '',
    'pagination=false',
    ...queriesOf<Omit<CommissionQuery, 'pagination'>>({ partner_id: [[leeds]] }),
    'sort=asc&per_page=5&page=2',
  ],
  '/meter-readings/grid': [
    '',
    ...queriesOf<GridQuery>(
      { partner_id: [[leeds]], q: ['lane 16123'], meters: [...meterPicks] },
      gridFilter,
    ),
    'per_page=100&page=5',
    'meters=start&q=lane%2016123',
  ],
  '/package-report': [
    '',
    ...queriesOf<InvoicesQuery>(
      {
        partner_id: [[leeds]],
        status: [['Failed'], ['Paid']],
        month: [['2026-03']],
        figure: Object.keys(invoiceSumTexts).map((sum) => [`${sum as InvoiceSum}-2026-03` as const]),
      },
      invoiceFilter,
    ),
    'page=2',
  ],
  '/agents': [
    '',
    ...queriesOf<AgentsQuery>({ q: ['leeds'] }),
    'sort=properties&direction=desc',
    'sort=packages',
  ],
}

const paths = Object.entries(lists).flatMap(([path, queries]) =>
  queries.map((query) => (query ? `${path}?${query}` : path)),
)

/** Searches of the whole portal: by an address, a postcode, a tenant, a meter, an account, and short words; with what can't be found. */
const searches = [
  'lane 16123',
  '16123 mill',
  'LS12XY',
  'hale 17123',
  '1000000017123',
  'ac-17123',
  'zz lane',
  'qx',
  'nobody',
].map((q) => `/search?${new URLSearchParams({ q })}`)

/** A page of a commission report's orders. */
const commissionOrders = [
  `/commission/${largestReport}/orders`,
  `/commission/${largestReport}/orders?is_eligible=0`,
]

/** The longest statement: of all months that have invoices. */
const longestStatement = '/statement?from=2023-06&to=2026-05'

/** What is added up over everything in view. */
const summaries = [
  '/postal-bills/voids/summary/by-provider',
  '/postal-bills/voids/available-statuses',
  '/bills/providers',
]

/** Orders that an index gives, so that a page is cut without sorting. */
const unsorted = [
  ['/property', 'properties_address_order_index'],
  [`/property?${filtered({ status: [4] })}`, 'properties_status_index'],
  ['/property?sort=status&direction=desc', 'properties_status_index'],
  ['/property?sort=changed&direction=desc', 'properties_changed_index'],
  ['/property?sort=tenancy', 'properties_tenancy_start_index'],
  ['/property?sort=tenancy&direction=desc', 'properties_tenancy_start_desc_index'],
  ['/order', 'orders_pkey'],
  [`/order?${filtered({ responsibility_type: 'tenant' })}&sort=start`, 'orders_start_index'],
  [`/order?${filtered({ responsibility_type: 'tenant' })}&sort=start&direction=asc`, 'orders_start_index'],
  ['/postal-bills/voids', 'postal_bills_issued_index'],
  ['/postal-bills/voids?direction=asc', 'postal_bills_issued_index'],
  ['/postal-bills/voids?sort=amount', 'postal_bills_amount_index'],
  ['/postal-bills/voids?sort=amount&direction=asc', 'postal_bills_amount_index'],
  ['/postal-bills/voids?sort=due_date&direction=asc', 'postal_bills_due_index'],
  ['/postal-bills/voids?sort=pay_by&direction=asc', 'postal_bills_pay_by_index'],
  ['/postal-bills/voids?statuses[]=needs_paying', 'postal_bills_status_index'],
  ['/bills/accounts', 'properties_address_order_index'],
  ['/bills/accounts?order_by=account_balance', 'provider_accounts_owed_index'],
  ['/bills/accounts?order_by=account_balance&direction=desc', 'provider_accounts_owed_index'],
  ['/bills/accounts?order_by=issue_date', 'provider_accounts_newest_bill_index'],
  ['/bills/accounts?order_by=issue_date&direction=desc', 'provider_accounts_newest_bill_index'],
  // A word that everything has.
  ['/property?q=lane', 'properties_address_order_index'],
  ['/order?q=lane', 'orders_pkey'],
  ['/postal-bills/voids?search_address=lane', 'postal_bills_issued_index'],
  ['/alerts/ending-tenancies', 'alerts_open_list_index'],
  ['/alerts/unknown-properties?state=snoozed', 'alerts_snoozed_list_index'],
  ['/alerts/start-readings?state=done', 'alerts_done_list_index'],
  ['/alerts/end-readings?q=lane', 'alerts_open_list_index'],
  ['/meter-readings/grid', 'properties_address_order_index'],
  ['/activity', 'audit_entries_lines_index'],
  ['/activity?group=team', 'audit_entries_lines_of_area_index'],
  ['/activity?user_id=3', 'audit_entries_lines_of_user_index'],
] as const

/** A portal with many properties, which tells what it asks its database. Agents share them; without any a branch has all. */
async function fillPortal(size: LargestPartner) {
  const { db } = await testDatabase()
  const asked: { query: string; params: unknown[] }[] = []
  // The driver's own pool, so that what is asked can be listened to.
  const { $client: pool } = db as typeof db & { $client: pg.Pool }
  await fillWorld(db)
  await fillLargestPartner(db, size)
  const logged = drizzle(pool, {
    logger: { logQuery: (query, params) => void asked.push({ query, params }) },
  })
  const portal = await startPortal({ db: logged })
  // Who owns everything, and whoever is above them.
  const branch = await portal.signedIn(people.branch)
  const lead = await portal.signedIn(people.lead)
  // The database learns which pages everybody sees.
  await pool.query('vacuum analyze')

  async function statementsOf(visitor: Visitor, path: string) {
    asked.length = 0
    const response = await visitor.get(`/api/i/partner${path}`)
    expect(response.status).toBe(200)
    await response.arrayBuffer()
    return [...asked]
  }

  /** The steps in which PostgreSQL would run a statement. */
  async function explained(statement: (typeof asked)[number] | undefined): Promise<Plan[]> {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${statement?.query}`,
      statement?.params,
    )
    return rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => stepsOf(Plan)) ?? []
  }

  /** The large tables that a statement reads in full. */
  async function readInFull(statement: (typeof asked)[number]) {
    const steps = await explained(statement)
    const inFull = steps.filter((step) => step['Node Type'].includes('Seq Scan'))
    return inFull.map((step) => step['Relation Name'] ?? '').filter((name) => large.has(name))
  }

  return { branch, lead, statementsOf, explained, readInFull }
}

describe('the lists of a partner with 100,000 properties', () => {
  let portal: Awaited<ReturnType<typeof fillPortal>>
  beforeAll(async () => {
    portal = await fillPortal({ properties: 100_000 })
  })

  it.each(paths)('%s takes two queries with the session, and reads by indexes', async (path) => {
    const { branch, lead, statementsOf, readInFull } = portal
    for (const visitor of path.startsWith('/agents') ? [lead] : [branch, lead]) {
      const statements = await statementsOf(visitor, path)
      expect(statements.map(({ query }) => query.slice(0, 60))).toHaveLength(2)
      for (const statement of statements) expect(await readInFull(statement)).toEqual([])
    }
  })

  it.each(unsorted)('%s cuts its page from %s without sorting', async (path, index) => {
    const { branch, statementsOf, explained } = portal
    const [, statement] = await statementsOf(branch, path)
    const cut = (await explained(statement)).find((step) => step['Node Type'] === 'Limit')
    const steps = cut ? stepsOf(cut) : []
    expect(steps.map((step) => step['Node Type'])).not.toContain('Sort')
    expect(steps.map((step) => step['Index Name'])).toContain(index)
  })

  // What most properties have, or what is too short for the index, is read in order (docs/decisions/0038).
  it.each(['qx', '5', 'lane 17', 'mill lane leeds kit hale ls ac 10'])(
    'a search for %s reads all once for its page and once to count, and no index in full',
    async (search) => {
      const { branch, statementsOf, explained, readInFull } = portal
      const q = new URLSearchParams({ q: search })
      const [, statement] = await statementsOf(branch, `/property?include_status_counts=1&${q}`)
      expect(statement).toBeDefined()
      if (!statement) return
      expect((await readInFull(statement)).length).toBeLessThanOrEqual(2)
      const used = (await explained(statement)).map((step) => step['Index Name'])
      expect(used).not.toContain('properties_search_index')
    },
  )

  it.each(searches)('%s takes two queries beside the session, and reads by indexes', async (path) => {
    const { branch, lead, statementsOf, readInFull } = portal
    for (const [visitor, expected] of [
      [branch, 1],
      [lead, 2],
    ] as const) {
      const [, ...statements] = await statementsOf(visitor, path)
      expect(statements).toHaveLength(expected)
      for (const statement of statements) expect(await readInFull(statement)).toEqual([])
    }
  })

  it('a statement takes seven queries beside the session, and reads by indexes', async () => {
    const { branch, lead, statementsOf, readInFull } = portal
    for (const visitor of [branch, lead]) {
      const [, ...statements] = await statementsOf(visitor, longestStatement)
      expect(statements).toHaveLength(7)
      for (const statement of statements) expect(await readInFull(statement)).toEqual([])
    }
  })

  it.each(['/package-report', `/package-report?${filtered({ partner_id: [leeds] })}`, longestStatement])(
    '%s adds up no lines of invoices: it reads at most those of late months',
    async (path) => {
      const { branch, lead, statementsOf, explained } = portal
      for (const visitor of [branch, lead])
        for (const statement of await statementsOf(visitor, path)) {
          const steps = await explained(statement)
          const ofLines = steps.filter((step) => step['Relation Name'] === 'invoice_lines')
          expect(ofLines.map((step) => step['Index Name'])).toEqual(
            ofLines.map(() => 'invoice_lines_late_index'),
          )
        }
    },
  )

  it('what needs attention reads the alerts of the first properties by these, not all that are open', async () => {
    const { branch, statementsOf, explained } = portal
    const statements = await statementsOf(branch, '/dashboard/attention')
    const first = statements.find(
      ({ query }) => query.includes('json_agg(json_build_object') && query.includes('"alerts"'),
    )
    const used = (await explained(first)).map((step) => step['Index Name'])
    expect(used).toContain('alerts_property_index')
    expect(used).not.toContain('alerts_tenancy_index')
  })

  it.each(commissionOrders)('%s finds its report, and reads its orders by indexes', async (path) => {
    const { branch, lead, statementsOf, readInFull } = portal
    for (const visitor of [branch, lead]) {
      const [, ...statements] = await statementsOf(visitor, path)
      expect(statements).toHaveLength(2)
      for (const statement of statements) expect(await readInFull(statement)).toEqual([])
    }
  })

  // As in a list: what most properties have is read in order.
  it.each(['lane', 'kit hale'])(
    'a search of everything for %s reads properties at most once for addresses and once for the rest',
    async (q) => {
      const { branch, statementsOf, explained } = portal
      const [, statement] = await statementsOf(branch, `/search?${new URLSearchParams({ q })}`)
      const inFull = (await explained(statement)).filter((step) => step['Node Type'].includes('Seq Scan'))
      expect(inFull.length).toBeLessThanOrEqual(2)
    },
  )

  it('a CSV of a head office sorts its bills once, however many portions it has', async () => {
    const { lead, statementsOf, explained } = portal
    const [, ...statements] = await statementsOf(
      lead,
      '/postal-bills/voids/download/matching?providers[]=202',
    )
    const sorts: boolean[] = []
    for (const statement of statements)
      sorts.push((await explained(statement)).some((step) => step['Node Type'].includes('Sort')))
    // How many there are, which and in which order, and three portions.
    expect(sorts).toEqual([false, true, false, false, false])
  })

  it.each([
    '',
    '/utilities',
    '/bills/providers',
    '/meter-readings',
    ...queriesOf<MeterReadingsQuery>({
      meter_id: [1005],
      tenancy_id: [1005],
      from: ['2025-01-01'],
      to: ['2025-12-31'],
    }).map((query) => `/meter-readings?${query}`),
    '/meter-readings/changes',
    '/meter-readings/changes?meter_id=1005',
    '/documents',
    '/reading-links',
  ])('one property%s reads by indexes', async (rest) => {
    const { branch, statementsOf, readInFull } = portal
    for (const statement of await statementsOf(branch, `/property/1005${rest}`))
      expect(await readInFull(statement)).toEqual([])
  })
})

describe('a reseller whose 5,000 agents have 20,000 properties', () => {
  let portal: Awaited<ReturnType<typeof fillPortal>>
  beforeAll(async () => {
    portal = await fillPortal({ properties: 20_000, agents: 5_000 })
  })

  it.each([...paths, ...summaries])(
    '%s takes two queries with the session, and reads by indexes',
    async (path) => {
      const { lead, statementsOf, readInFull } = portal
      const statements = await statementsOf(lead, path)
      expect(statements.map(({ query }) => query.slice(0, 60))).toHaveLength(2)
      for (const statement of statements) expect(await readInFull(statement)).toEqual([])
    },
  )

  it.each(searches)('%s takes two queries beside the session, and reads by indexes', async (path) => {
    const { lead, statementsOf, readInFull } = portal
    const [, ...statements] = await statementsOf(lead, path)
    expect(statements).toHaveLength(2)
    for (const statement of statements) expect(await readInFull(statement)).toEqual([])
  })
})
