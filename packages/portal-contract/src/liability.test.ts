import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from './dates.ts'
import {
  billShares,
  findingsOf,
  type FindingFacts,
  type LiableBill,
  type LiableTenancy,
  ownersOfDays,
  type Stretch,
  supplies,
  supplyOfProvider,
} from './liability.ts'
import { toPence, toPounds } from './money.ts'

const tenancy = (id: number, from: string, to: string | null, more: Partial<LiableTenancy> = {}) => ({
  id,
  tenancy_type: 'Tenant Bills Package' as const,
  tenancy_start: from,
  tenancy_end: to,
  supplies: [],
  ...more,
})

const included = (supply: 'electricity' | 'water') =>
  ({ tenancy_type: 'Bills Included Package', supplies: [supply] }) as const

const inShort = (stretches: Stretch[]) =>
  stretches.map(({ owner, from, to, tenancyId }) => `${owner} ${tenancyId ?? '-'} ${from} ${to}`)

const inYear = (tenancies: LiableTenancy[]) =>
  inShort(ownersOfDays({ tenancies, voidPeriods: [] }, 'electricity', '2025-01-01', '2025-12-31'))

describe('who owes for each day', () => {
  it.each([
    ['nobody ever lived there', [], ['void - 2025-01-01 2025-12-31']],
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
      ['void - 2025-01-01 2025-02-28', 'tenant 1 2025-03-01 2025-12-31'],
    ],
    [
      'a package that includes the supply',
      [tenancy(1, '2025-01-01', null, included('electricity'))],
      ['landlord 1 2025-01-01 2025-12-31'],
    ],
    [
      'a package that includes another supply',
      [tenancy(1, '2025-01-01', null, included('water'))],
      ['tenant 1 2025-01-01 2025-12-31'],
    ],
    [
      'tenants who organise their own bills',
      [tenancy(1, '2025-01-01', null, { tenancy_type: null, supplies: ['electricity'] })],
      ['tenant 1 2025-01-01 2025-12-31'],
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
    const voidPeriods = [{ id: 7, from: '2025-03-01', to: null }]
    expect(ownersOfDays({ tenancies: [], voidPeriods }, 'gas', '2025-02-27', '2025-03-02')).toEqual([
      { owner: 'void', from: '2025-02-27', to: '2025-02-28', tenancyId: null, voidPeriodId: null },
      { owner: 'void', from: '2025-03-01', to: '2025-03-02', tenancyId: null, voidPeriodId: 7 },
    ])
  })

  const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2024-01-01', days))
  const anyTenancy = fc
    .record({
      start: anyDay,
      length: fc.option(fc.integer({ min: 1, max: 400 })),
      type: fc.constantFrom('Tenant Bills Package' as const, 'Bills Included Package' as const, null),
      supplies: fc.subarray([...supplies]),
    })
    .map(({ start, length, type, supplies: own }) =>
      tenancy(0, start, length === null ? null : addDays(start, length), {
        tenancy_type: type,
        supplies: own,
      }),
    )
  const anyTenancies = fc
    .array(anyTenancy, { maxLength: 6 })
    .map((all) => all.map((each, index) => ({ ...each, id: index + 1 })))
  const anyVoids = fc
    .array(fc.tuple(anyDay, fc.option(fc.integer({ min: 0, max: 90 }))), { maxLength: 4 })
    .map((all) =>
      all.map(([from, days], id) => ({ id, from, to: days === null ? null : addDays(from, days) })),
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
  const facts: FindingFacts = { tenancies, voidPeriods: [], bills: [], suppliers: {}, told: [] }
  const sentences = (more: Partial<FindingFacts>) =>
    findingsOf({ ...facts, ...more }, today).map(({ kind, sentence }) => `${kind}: ${sentence}`)

  it('is nothing where bills keep to a void and everyone was told', () => {
    const bills = [bill(1, '2025-08-01', '2025-08-20'), bill(2, '2025-08-21', '2025-08-31')]
    const told = [{ tenancyId: 2, supply: 'electricity' as const }]
    expect(findingsOf({ ...facts, bills, told, suppliers: { electricity: 'Larkfield' } }, today)).toEqual([])
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
        mend: { billId: 5 },
      },
    ])
    expect(billShares(facts, bills[0] as LiableBill).map(({ pence }) => pence)).toEqual([
      toPence(31),
      toPence(30),
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
      mend: null,
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

  it('is no day that an outdated bill has too', () => {
    const outdated = bill(1, '2025-08-01', '2025-08-20', { status: 'outdated' })
    expect(sentences({ bills: [outdated, bill(2, '2025-08-01', '2025-08-31')] })).toEqual([])
  })

  it('is a supplier that was never told of who lives there now', () => {
    const suppliers = { electricity: 'Larkfield Energy', broadband: 'Pennine Fibre' }
    expect(sentences({ suppliers, told: [{ tenancyId: 1, supply: 'electricity' }] })).toEqual([
      'not_told: Larkfield Energy hasn’t been told about the tenancy from 01/09/2025',
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
