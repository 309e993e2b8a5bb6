import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isConfirmable, type PropertyFacts, suggestStatus } from './status-suggestions.ts'

const today = '2026-03-17'

const nothing: PropertyFacts = {
  partner: 'Northgate Leeds',
  deleted: [],
  bills: [],
  meters: [],
  leads: [],
  quotes: [],
}
const readings = (
  first: [string, number],
  last: [string, number],
  type: 'start' | 'end' | 'regular' = 'regular',
) => [
  { date_of_reading: last[0], reading: last[1], type },
  { date_of_reading: first[0], reading: first[1], type: 'regular' as const },
]
const ended = { deleted: [{ tenancy_end: '2026-02-28', deleted_on: '2026-03-02' }] }
const billed = {
  bills: [
    { provider: 'Larkfield Energy', period_from: '2026-03-01', period_to: '2026-03-14' },
    { provider: 'Calder Water', period_from: '2026-02-20', period_to: '2026-03-10' },
  ],
}
const still = {
  meters: [{ kind: 'gas' as const, readings: readings(['2026-02-10', 9316], ['2026-03-10', 9316]) }],
}
const running = {
  meters: [{ kind: 'electricity' as const, readings: readings(['2026-02-10', 4512], ['2026-03-10', 4698]) }],
}
const lead = { leads: [{ tenancy_start: '2026-03-01', lead_tenant_name: 'J. Osborne' }] }
const read = (type: 'start' | 'end') => ({
  meters: [{ kind: 'water' as const, readings: readings(['2026-03-05', 90], ['2026-03-09', 91], type) }],
})

it.each<[string, Partial<PropertyFacts>, object]>([
  [
    'a tenancy that ended',
    ended,
    {
      status: 'void-period',
      signs: 1,
      day: '2026-03-01',
      sentence: 'Last tenancy ended on 28/02/2026, nobody moved in',
      detail: 'That tenancy was deleted on 02/03/2026',
    },
  ],
  [
    'bills in the partner’s name',
    billed,
    {
      status: 'void-period',
      signs: 1,
      day: '2026-02-20',
      sentence: 'Larkfield Energy bills Northgate Leeds',
      detail: 'From 20/02/2026 to 14/03/2026',
    },
  ],
  [
    'a meter that stands still',
    still,
    {
      status: 'void-period',
      signs: 1,
      day: '2026-02-10',
      sentence: 'The gas meter has not moved since 10/02/2026',
      detail: 'Read again on 10/03/2026: 09316',
    },
  ],
  [
    'all three, the strongest first',
    { ...billed, ...still, ...ended },
    {
      status: 'void-period',
      signs: 3,
      day: '2026-03-01',
      sentence: 'Last tenancy ended on 28/02/2026, nobody moved in',
      detail: 'Larkfield Energy bills Northgate Leeds',
    },
  ],
  [
    'a meter that runs',
    running,
    {
      status: 'external-tenancy',
      signs: 1,
      day: '2026-02-10',
      tenant: null,
      sentence: 'The electricity meter has moved since 10/02/2026',
      detail: 'From 04512 to 04698 on 10/03/2026',
    },
  ],
  [
    'a lead who ordered nothing',
    lead,
    {
      status: 'external-tenancy',
      day: '2026-03-01',
      tenant: 'J. Osborne',
      sentence: 'J. Osborne wanted to move in on 01/03/2026',
      detail: 'They ordered no package',
    },
  ],
  [
    'a lead and a meter that runs: two to one against a bill',
    { ...lead, ...running, ...billed },
    { status: 'external-tenancy', signs: 2, day: '2026-03-01', tenant: 'J. Osborne' },
  ],
  [
    'a reading for a start',
    read('start'),
    {
      status: 'external-tenancy',
      day: '2026-03-09',
      sentence: 'A start of tenancy reading was taken on 09/03/2026',
    },
  ],
  [
    'a reading for an end',
    read('end'),
    {
      status: 'void-period',
      day: '2026-03-10',
      sentence: 'An end of tenancy reading was taken on 09/03/2026',
    },
  ],
  [
    'an open quote',
    { quotes: [{ start: '2026-04-01', housemates: 3 }] },
    {
      status: 'pending',
      day: '2026-04-01',
      sentence: 'A quote for 3 people starts on 01/04/2026',
      detail: 'No package ordered yet',
    },
  ],
  [
    'an open quote for one',
    { quotes: [{ start: '2026-04-01', housemates: 1 }] },
    { sentence: 'A quote for 1 person starts on 01/04/2026' },
  ],
])('suggests a status from %s', (_, facts, suggestion) => {
  expect(suggestStatus({ ...nothing, ...facts }, today)).toMatchObject(suggestion)
})

it.each<[string, Partial<PropertyFacts>]>([
  ['without facts', {}],
  [
    'from a tenancy that ended long ago',
    { deleted: [{ tenancy_end: '2025-12-16', deleted_on: '2026-03-02' }] },
  ],
  [
    'from a tenancy that has not ended',
    { deleted: [{ tenancy_end: '2026-03-17', deleted_on: '2026-03-02' }] },
  ],
  ['from a tenancy without an end', { deleted: [{ tenancy_end: null, deleted_on: '2026-03-02' }] }],
  [
    'from a lead who is still to come',
    { leads: [{ tenancy_start: '2026-03-18', lead_tenant_name: 'Kit Hale' }] },
  ],
  ['from a quote whose start is over', { quotes: [{ start: '2026-03-16', housemates: 2 }] }],
  [
    'from old bills',
    { bills: [{ provider: 'Calder Water', period_from: '2025-11-01', period_to: '2025-12-16' }] },
  ],
  [
    'from readings of one week',
    { meters: [{ kind: 'gas', readings: readings(['2026-03-04', 9316], ['2026-03-10', 9316]) }] },
  ],
  [
    'from a meter that hardly runs',
    { meters: [{ kind: 'gas', readings: readings(['2026-03-01', 9316], ['2026-03-15', 9330]) }] },
  ],
  [
    'from a meter that was changed',
    { meters: [{ kind: 'gas', readings: readings(['2026-02-01', 9316], ['2026-03-15', 12]) }] },
  ],
  [
    'from a tenancy that ends today',
    { meters: [{ kind: 'gas', readings: readings(['2026-03-16', 1], [today, 1], 'end') }] },
  ],
  [
    'from a single reading',
    { meters: [{ kind: 'gas', readings: readings(['', 0], ['2026-03-15', 12]).slice(0, 1) }] },
  ],
])('suggests nothing %s', (_, facts) => {
  expect(suggestStatus({ ...nothing, ...facts }, today)).toMatchObject({
    status: null,
    signs: 0,
    day: null,
    sentence: 'No bills, readings or tenancies in the last 90 days',
  })
})

it('can be confirmed with one press where a void period, or a tenancy with its tenant, is suggested', () => {
  const confirmable = (facts: Partial<PropertyFacts>) =>
    isConfirmable(suggestStatus({ ...nothing, ...facts }, today))
  expect([billed, lead].map(confirmable)).toEqual([true, true])
  expect([running, { quotes: [{ start: '2026-04-01', housemates: 3 }] }, {}].map(confirmable)).toEqual([
    false,
    false,
    false,
  ])
})

it('never begins a void period or a tenancy after today, and counts no more than three signs', () => {
  const day = fc.integer({ min: 0, max: 200 }).map((ago) => {
    const date = new Date(`${today}T12:00:00Z`)
    date.setUTCDate(date.getUTCDate() + 40 - ago)
    return date.toISOString().slice(0, 10)
  })
  const facts = fc.record({
    partner: fc.constant('Northgate'),
    deleted: fc.array(fc.record({ tenancy_end: fc.option(day), deleted_on: day }), { maxLength: 2 }),
    bills: fc.array(
      fc.tuple(day, day).map(([a, b]) => ({
        provider: 'Calder Water',
        period_from: a < b ? a : b,
        period_to: a < b ? b : a,
      })),
      { maxLength: 3 },
    ),
    meters: fc.array(
      fc.record({
        kind: fc.constantFrom('electricity', 'gas', 'water'),
        readings: fc.array(
          fc.record({
            date_of_reading: day,
            reading: fc.nat(99_999),
            type: fc.constantFrom('start', 'end', 'regular'),
          }),
          { maxLength: 3 },
        ),
      }),
      { maxLength: 3 },
    ),
    leads: fc.array(fc.record({ tenancy_start: day, lead_tenant_name: fc.constant('Kit Hale') }), {
      maxLength: 2,
    }),
    quotes: fc.array(fc.record({ start: day, housemates: fc.integer({ min: 1, max: 20 }) }), {
      maxLength: 2,
    }),
  })
  fc.assert(
    fc.property(facts, (given) => {
      const { status, signs, day: first, sentence, detail } = suggestStatus(given as PropertyFacts, today)
      expect(signs > 0).toBe(status !== null)
      expect(signs).toBeLessThanOrEqual(3)
      expect(sentence && detail).not.toBe('')
      if (status === 'void-period') expect(first && first <= today).toBe(true)
      if (status === 'external-tenancy') expect(first && first <= today).toBe(true)
    }),
  )
})
