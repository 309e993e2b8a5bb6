import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from './dates.ts'
import {
  billShares,
  coveredDays,
  findingsOf,
  type FindingFacts,
  type IncludedOrder,
  type Liabilities,
  type LiableBill,
  type LiableTenancy,
  ownersOfDays,
  type Stretch,
} from './liability.ts'
import { supplies, supplyOfProvider } from './supplies.ts'
import { toPence, toPounds } from './money.ts'
import { openOrderStatuses, orderTransitions, type OrderStatusId } from './orders.ts'

const tenancy = (
  id: number,
  from: string,
  to: string | null,
  covers: LiableTenancy['covers'] = [],
): LiableTenancy => ({ id, tenancy_start: from, tenancy_end: to, covers })

const covered = (supply: 'electricity' | 'water', from = '2025-01-01', to: string | null = null) => [
  { from, to, supplies: [supply] },
]

const inShort = (stretches: Stretch[]) =>
  stretches.map(({ owner, from, to, tenancyId }) => `${owner} ${tenancyId ?? '-'} ${from} ${to}`)

const inYear = (tenancies: LiableTenancy[]) =>
  inShort(ownersOfDays({ tenancies, voidPeriods: [] }, 'electricity', '2025-01-01', '2025-12-31'))

describe('who owes for each day', () => {
  it.each([
    ['nothing is known', [], ['unknown - 2025-01-01 2025-12-31']],
    [
      'two tenancies and the void between them',
      [tenancy(1, '2024-09-01', '2025-07-31'), tenancy(2, '2025-09-01', '2026-08-31')],
      ['tenant 1 2025-01-01 2025-07-31', 'void - 2025-08-01 2025-08-31', 'tenant 2 2025-09-01 2025-12-31'],
    ],
    [
      'one tenancy right after another',
      [tenancy(1, '2025-01-01', '2025-06-30'), tenancy(2, '2025-07-01', null)],
      ['tenant 1 2025-01-01 2025-06-30', 'tenant 2 2025-07-01 2025-12-31'],
    ],
    [
      'a periodic tenancy',
      [tenancy(1, '2025-03-01', null)],
      ['unknown - 2025-01-01 2025-02-28', 'tenant 1 2025-03-01 2025-12-31'],
    ],
    [
      'a package that includes the supply',
      [tenancy(1, '2025-01-01', null, covered('electricity'))],
      ['landlord 1 2025-01-01 2025-12-31'],
    ],
    [
      'a package that includes another supply',
      [tenancy(1, '2025-01-01', null, covered('water'))],
      ['tenant 1 2025-01-01 2025-12-31'],
    ],
    [
      'a package for some of its days',
      [tenancy(1, '2025-01-01', null, covered('electricity', '2025-03-01', '2025-06-30'))],
      [
        'tenant 1 2025-01-01 2025-02-28',
        'landlord 1 2025-03-01 2025-06-30',
        'tenant 1 2025-07-01 2025-12-31',
      ],
    ],
    [
      'two packages, one after the other',
      [
        tenancy(1, '2025-01-01', null, [
          ...covered('electricity', '2025-01-01', '2025-03-31'),
          ...covered('electricity', '2025-04-01', '2025-06-30'),
        ]),
      ],
      ['landlord 1 2025-01-01 2025-06-30', 'tenant 1 2025-07-01 2025-12-31'],
    ],
    [
      'a package for longer than the tenancy',
      [tenancy(1, '2025-02-01', '2025-06-30', covered('electricity'))],
      ['unknown - 2025-01-01 2025-01-31', 'landlord 1 2025-02-01 2025-06-30', 'void - 2025-07-01 2025-12-31'],
    ],
    [
      'a later tenancy within a periodic one',
      [tenancy(1, '2025-01-01', null), tenancy(2, '2025-05-01', '2025-05-31')],
      ['tenant 1 2025-01-01 2025-04-30', 'tenant 2 2025-05-01 2025-05-31', 'tenant 1 2025-06-01 2025-12-31'],
    ],
  ])('%s', (_, tenancies, expected) => {
    expect(inYear(tenancies)).toEqual(expected)
  })

  it('says which recorded void a day is in', () => {
    const voidPeriods = [{ id: 7, from: '2025-03-01', to: null, liable_party: 'landlord' as const }]
    expect(ownersOfDays({ tenancies: [], voidPeriods }, 'gas', '2025-02-27', '2025-03-02')).toEqual([
      { owner: 'unknown', from: '2025-02-27', to: '2025-02-28', tenancyId: null, voidPeriodId: null },
      { owner: 'void', from: '2025-03-01', to: '2025-03-02', tenancyId: null, voidPeriodId: 7 },
    ])
  })

  const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2024-01-01', days))
  const anyCover = fc
    .record({
      from: anyDay,
      length: fc.option(fc.integer({ min: 0, max: 400 })),
      supplies: fc.subarray([...supplies]),
    })
    .map(({ from, length, ...cover }) => ({
      ...cover,
      from,
      to: length === null ? null : addDays(from, length),
    }))
  const anyTenancy = fc
    .record({
      start: anyDay,
      length: fc.option(fc.integer({ min: 1, max: 400 })),
      covers: fc.array(anyCover, { maxLength: 3 }),
    })
    .map(({ start, length, covers }) =>
      tenancy(0, start, length === null ? null : addDays(start, length), covers),
    )
  const anyTenancies = fc
    .array(anyTenancy, { maxLength: 6 })
    .map((all) => all.map((each, index) => ({ ...each, id: index + 1 })))
  const anyVoids = fc
    .array(fc.tuple(anyDay, fc.option(fc.integer({ min: 0, max: 90 }))), { maxLength: 4 })
    .map((all) =>
      all.map(([from, days], id) => ({
        id,
        from,
        to: days === null ? null : addDays(from, days),
        liable_party: 'landlord' as const,
      })),
    )
  const anyFacts = fc.record({ tenancies: anyTenancies, voidPeriods: anyVoids })
  const anySupply = fc.constantFrom(...supplies)

  const ownerOn = (stretches: Stretch[], day: string) =>
    stretches.filter(({ from, to }) => from <= day && day <= to)

  it('gives every day exactly one owner, without gap or overlap', () => {
    fc.assert(
      fc.property(anyFacts, anySupply, anyDay, anyDay, (facts, supply, a, b) => {
        const [from, to] = a < b ? [a, b] : [b, a]
        const stretches = ownersOfDays(facts, supply, from, to)
        expect(stretches[0]?.from).toBe(from)
        expect(stretches.at(-1)?.to).toBe(to)
        stretches.forEach((stretch, index) => {
          expect(stretch.from <= stretch.to).toBe(true)
          const next = stretches[index + 1]
          if (next) expect(next.from).toBe(addDays(stretch.to, 1))
        })
      }),
    )
  })

  it('knows the owner of every day from the first tenancy or void period on, and of none before', () => {
    fc.assert(
      fc.property(anyFacts, anySupply, anyDay, (facts, supply, day) => {
        const [stretch] = ownersOfDays(facts, supply, day, day)
        const starts = [
          ...facts.tenancies.map((each) => each.tenancy_start),
          ...facts.voidPeriods.map(({ from }) => from),
        ]
        expect(stretch?.owner === 'unknown').toBe(starts.every((start) => day < start))
      }),
    )
  })

  it('gives a day the same owner whatever range is asked for', () => {
    fc.assert(
      fc.property(anyFacts, anySupply, anyDay, anyDay, anyDay, (facts, supply, ...days) => {
        const [from, day, to] = days.toSorted() as [string, string, string]
        const [alone] = ownersOfDays(facts, supply, day, day)
        const [found, ...others] = ownerOn(ownersOfDays(facts, supply, from, to), day)
        expect(others).toEqual([])
        expect({ ...found, from: day, to: day }).toEqual(alone)
      }),
    )
  })

  it('changes only the days of a tenancy that is added', () => {
    fc.assert(
      fc.property(anyFacts, anyTenancy, anySupply, anyDay, (facts, added, supply, day) => {
        fc.pre(day < added.tenancy_start || (added.tenancy_end !== null && day > added.tenancy_end))
        const before = ownersOfDays(facts, supply, day, day)
        fc.pre(before[0]?.owner !== 'unknown')
        const tenancies = [...facts.tenancies, { ...added, id: 99 }]
        expect(ownersOfDays({ ...facts, tenancies }, supply, day, day)).toEqual(before)
      }),
    )
  })

  it('splits a bill into shares that add up to it, over all its days', () => {
    const anyPence = fc.integer({ min: -100_000, max: 1_000_000 })
    fc.assert(
      fc.property(anyFacts, anyDay, anyDay, anyPence, (facts, a, b, pence) => {
        const [period_from, period_to] = a < b ? [a, b] : [b, a]
        const shares = billShares(facts, { ...bill(1, period_from, period_to), amount: toPounds(pence) })
        expect(shares.reduce((sum, share) => sum + share.pence, 0)).toBe(pence)
        expect(shares.reduce((sum, share) => sum + share.days, 0)).toBe(
          daysBetween(period_from, period_to) + 1,
        )
      }),
    )
  })
})

const order = (status: OrderStatusId, more: Partial<IncludedOrder> = {}): IncludedOrder => ({
  status,
  since: '2026-02-10',
  was_active: false,
  starts_on: '2025-09-01',
  ends_on: '2026-08-31',
  ...more,
})

describe('the days that a bills-included order covers (D69)', () => {
  const allOfIt = { from: '2025-09-01', to: '2026-08-31' }
  const untilClosed = { from: '2025-09-01', to: '2026-02-10' }
  it.each<[string, IncludedOrder, ReturnType<typeof coveredDays>]>([
    ['a lead', order(6), null],
    ['without all payment details', order(2), null],
    ['signed up', order(9), allOfIt],
    ['being set up', order(10), allOfIt],
    ['awaiting approval', order(3), allOfIt],
    ['active', order(4, { was_active: true }), allOfIt],
    ['active without an end', order(4, { ends_on: null }), { from: '2025-09-01', to: null }],
    ['withdrawn before it was active', order(5), null],
    ['lost', order(8), null],
    ['withdrawn after it was active', order(5, { was_active: true }), untilClosed],
    ['withdrawn after its last day', order(5, { was_active: true, since: '2026-10-01' }), allOfIt],
    ['withdrawn before its first day', order(5, { was_active: true, since: '2025-08-31' }), null],
    ['ended early', order(7, { was_active: true }), untilClosed],
    ['ended early without an end', order(7, { was_active: true, ends_on: null }), untilClosed],
    ['ended after its last day', order(7, { was_active: true, since: '2026-09-01' }), allOfIt],
  ])('%s', (_, given, days) => {
    expect(coveredDays(given)).toEqual(days)
  })

  /** An order from its first status on, after each change that the transitions allow (D21), without ends that were a mistake (D114). */
  const anyLife = fc
    .record({
      first: fc.constantFrom<OrderStatusId>(6, 1, 9, 10),
      startsOn: fc.integer({ min: 0, max: 200 }),
      length: fc.option(fc.integer({ min: 1, max: 400 })),
      steps: fc.array(fc.record({ choice: fc.nat(), days: fc.nat(90) }), { maxLength: 12 }),
    })
    .map(({ first, startsOn, length, steps }) => {
      const starts_on = addDays('2025-01-01', startsOn)
      const life = [
        order(first, {
          since: '2025-01-01',
          starts_on,
          ends_on: length === null ? null : addDays(starts_on, length),
        }),
      ]
      for (const { choice, days } of steps) {
        const last = life.at(-1) ?? order(first)
        const since = addDays(last.since, days)
        const allowed = orderTransitions(
          { status: last.status, since: last.since, start: starts_on, end: null },
          since,
        ).filter(() => last.status !== 7)
        const status = allowed[choice % allowed.length]
        if (status === undefined) break
        life.push({ ...last, status, since, was_active: last.was_active || status === 4 })
      }
      return life
    })
  const anyDay = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2025-01-01', days))
  const facts = (of: IncludedOrder): Liabilities => {
    const days = coveredDays(of)
    const covers = days ? [{ ...days, supplies: ['electricity' as const] }] : []
    return { tenancies: [tenancy(1, '2025-02-01', '2026-12-31', covers)], voidPeriods: [] }
  }
  const ownerOn = (of: IncludedOrder, day: string, supply: 'electricity' | 'gas' = 'electricity') =>
    ownersOfDays(facts(of), supply, day, day)[0]?.owner

  it('stay the landlord’s when an order that was active is withdrawn or ends', () => {
    fc.assert(
      fc.property(anyLife, anyDay, (life, day) => {
        life.forEach((now, index) => {
          const before = life[index - 1]
          if (!before?.was_active || day >= now.since) return
          expect(ownerOn(now, day)).toBe(ownerOn(before, day))
        })
      }),
    )
  })

  it('are none of an order that is over and was never active, and none after it was over', () => {
    fc.assert(
      fc.property(anyLife, anyDay, (life, day) => {
        for (const now of life.filter(({ status }) => !openOrderStatuses.includes(status))) {
          if (!now.was_active || day > now.since) expect(ownerOn(now, day)).not.toBe('landlord')
        }
      }),
    )
  })

  it('are days of the tenancy, from the start of the order, for its own supplies', () => {
    fc.assert(
      fc.property(anyLife, anyDay, (life, day) => {
        for (const now of life) {
          expect(ownerOn(now, day, 'gas')).toBe(
            day < '2025-02-01' ? 'unknown' : day <= '2026-12-31' ? 'tenant' : 'void',
          )
          if (ownerOn(now, day) !== 'landlord') continue
          expect(day >= now.starts_on && day >= '2025-02-01' && day <= '2026-12-31').toBe(true)
        }
      }),
    )
  })
})

const bill = (id: number, from: string, to: string, more: Partial<LiableBill> = {}): LiableBill => ({
  id,
  supply: 'electricity',
  period_from: from,
  period_to: to,
  amount: 61,
  status: 'needs_paying',
  ...more,
})

const today = '2026-03-17'

describe('what needs attention', () => {
  const tenancies = [tenancy(1, '2024-09-01', '2025-07-31'), tenancy(2, '2025-09-01', null)]
  const facts: FindingFacts = { tenancies, voidPeriods: [], bills: [], suppliers: {}, notified: [] }
  const sentences = (more: Partial<FindingFacts>) =>
    findingsOf({ ...facts, ...more }, today).map(({ kind, sentence }) => `${kind}: ${sentence}`)

  const told = (tenancyId: number, tenancy_start: string, tenancy_end: string | null) => ({
    tenancyId,
    supply: 'electricity' as const,
    tenancy_start,
    tenancy_end,
  })

  it('is nothing where bills keep to a void and everyone was told', () => {
    const bills = [bill(1, '2025-08-01', '2025-08-20'), bill(2, '2025-08-21', '2025-08-31')]
    const notified = [told(2, '2025-09-01', null)]
    expect(findingsOf({ ...facts, bills, notified, suppliers: { electricity: 'Larkfield' } }, today)).toEqual(
      [],
    )
  })

  it('is a bill that crosses a change of owner, with what each owes', () => {
    const bills = [bill(5, '2025-08-01', '2025-09-30')]
    expect(findingsOf({ ...facts, bills }, today)).toEqual([
      {
        kind: 'crossing',
        supply: 'electricity',
        from: '2025-08-01',
        to: '2025-09-30',
        sentence:
          'This bill crosses a change of who pays: Void £31.00 for 31 days, Tenants £30.00 for 30 days',
        target: { billId: 5 },
      },
    ])
    expect(billShares(facts, bills[0] as LiableBill).map(({ pence }) => pence)).toEqual([
      toPence(31),
      toPence(30),
    ])
  })

  it('names who pays in a void that was recorded', () => {
    const bills = [bill(5, '2025-08-01', '2025-09-30')]
    const voidPeriods = [
      { id: 7, from: '2025-08-01', to: '2025-08-20', liable_party: 'landlord' as const },
      { id: 8, from: '2025-08-21', to: '2025-08-31', liable_party: 'agent' as const },
    ]
    expect(sentences({ bills, voidPeriods })).toEqual([
      'crossing: This bill crosses a change of who pays: Landlord £20.00 for 20 days, Letting agent £11.00 for 11 days, Tenants £30.00 for 30 days',
    ])
  })

  it('is days billed twice, of one supply', () => {
    const bills = [
      bill(1, '2025-08-01', '2025-08-20'),
      bill(2, '2025-08-20', '2025-08-31'),
      bill(3, '2025-08-10', '2025-08-15', { supply: 'gas' }),
    ]
    expect(sentences({ bills })).toEqual(['billed_twice: 1 day is billed twice, 20/08/2025'])
  })

  it('is void days between two bills that none covers', () => {
    const bills = [bill(1, '2025-07-20', '2025-08-10'), bill(2, '2025-08-21', '2025-08-31')]
    expect(findingsOf({ ...facts, bills }, today).find(({ kind }) => kind === 'not_billed')).toEqual({
      kind: 'not_billed',
      supply: 'electricity',
      from: '2025-08-11',
      to: '2025-08-20',
      sentence: 'No bill for 10 days of the void, 11/08/2025 to 20/08/2025',
      target: null,
    })
  })

  it('is no gap while tenants owe', () => {
    const bills = [bill(1, '2025-08-01', '2025-08-31'), bill(2, '2025-12-01', '2025-12-31')]
    expect(sentences({ bills })).toEqual([])
  })

  it.each([
    ['outdated', bill(1, '2025-08-10', '2025-09-05', { status: 'outdated' })],
    ['paid', bill(1, '2025-08-25', '2025-09-05', { status: 'paid' })],
    ['a credit', bill(1, '2025-08-10', '2025-09-05', { amount: -20 })],
  ])('is no crossing bill that is %s', (_, crossing) => {
    expect(sentences({ bills: [crossing] })).toEqual([])
  })

  it('is nothing before the first day that is known (D87)', () => {
    const bills = [
      bill(1, '2024-07-01', '2024-08-20'),
      bill(2, '2024-08-10', '2024-09-10'),
      bill(3, '2024-09-10', '2024-09-20'),
    ]
    expect(sentences({ bills })).toEqual(['billed_twice: 1 day is billed twice, 10/09/2024'])
    expect(sentences({ bills, tenancies: [] })).toEqual([])
    expect(
      billShares(facts, bill(2, '2024-08-10', '2024-09-10')).map(({ owner, days }) => [owner, days]),
    ).toEqual([
      ['unknown', 22],
      ['tenant', 10],
    ])
  })

  it('is no day that an outdated bill has too', () => {
    const outdated = bill(1, '2025-08-01', '2025-08-20', { status: 'outdated' })
    expect(sentences({ bills: [outdated, bill(2, '2025-08-01', '2025-08-31')] })).toEqual([])
  })

  it('is a supplier that was never told of who lives there now', () => {
    const suppliers = { electricity: 'Larkfield Energy', broadband: 'Pennine Fibre' }
    expect(sentences({ suppliers, notified: [told(1, '2024-09-01', '2025-07-31')] })).toEqual([
      'not_told: Larkfield Energy hasn’t been notified of the tenancy from 01/09/2025',
    ])
  })

  it.each([
    [
      'an end that it had none of',
      [told(1, '2024-09-01', null)],
      'hasn’t been notified that the tenancy ended on 31/07/2025',
      '2025-08-01',
    ],
    [
      'another end',
      [told(1, '2024-09-01', '2025-06-30')],
      'has the old dates of the tenancy from 01/09/2024',
      '2025-07-01',
    ],
    [
      'another start',
      [told(1, '2024-09-10', '2025-07-31')],
      'has the old dates of the tenancy from 01/09/2024',
      '2024-09-01',
    ],
  ])('is a supplier that was not told of %s (D88)', (_, notified, sentence, from) => {
    const known = [told(2, '2025-09-01', null), ...notified]
    const found = findingsOf({ ...facts, notified: known, suppliers: { electricity: 'Larkfield' } }, today)
    expect(found).toMatchObject([
      { sentence: `Larkfield ${sentence}`, from, to: today, target: { tenancyId: 1 } },
    ])
    // What it was told last counts.
    const mended = [told(1, '2024-09-01', '2025-07-31'), ...known]
    expect(sentences({ notified: mended, suppliers: { electricity: 'Larkfield' } })).toEqual([])
  })

  it('is an end still to come that its supplier does not know', () => {
    const ending = [tenancy(2, '2025-09-01', '2026-06-30')]
    const notified = [told(2, '2025-09-01', null)]
    expect(
      findingsOf({ ...facts, tenancies: ending, notified, suppliers: { electricity: 'Larkfield' } }, today),
    ).toMatchObject([
      {
        sentence: 'Larkfield hasn’t been notified that the tenancy ends on 30/06/2026',
        from: '2026-07-01',
        to: '2026-07-01',
      },
    ])
  })

  it('comes by date, whatever the supply', () => {
    const bills = [
      bill(1, '2025-08-20', '2025-09-05'),
      bill(2, '2025-07-20', '2025-08-05', { supply: 'water' }),
    ]
    expect(findingsOf({ ...facts, bills }, today).map(({ supply }) => supply)).toEqual([
      'water',
      'electricity',
    ])
  })
})

it.each([
  ['council', 'council_tax'],
  ['gas', 'gas'],
  ['insurance', null],
  [null, null],
])('a provider of kind %s bills for %s', (kind, supply) => {
  expect(supplyOfProvider(kind)).toBe(supply)
})
