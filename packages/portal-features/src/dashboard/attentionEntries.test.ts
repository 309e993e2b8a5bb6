import { alertLists } from '@doorstep/portal-contract/alerts'
import { attentionLength } from '@doorstep/portal-contract/dashboard'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attentionEntries, attentionLists, attentionTotal } from './attentionEntries.ts'
import {
  noAttention,
  sampleAlert,
  sampleAttention,
  sampleBill,
  samplePackage,
  samplePayment,
} from './testing/sampleDashboard.ts'

const only = (some: Partial<typeof noAttention>) => attentionEntries({ ...noAttention, ...some })
const bills = (...first: ReturnType<typeof sampleBill>[]) => ({ void_bills: { total: first.length, first } })
const alert = (...given: Parameters<typeof sampleAlert>) => ({
  alerts: { by_type: {}, first: [sampleAlert(...given)] },
})

it('what is due first comes first, over all kinds', () => {
  expect(attentionEntries(sampleAttention).map(({ due, matter }) => [due, matter])).toEqual([
    ['2026-03-13', 'Larkfield Energy bill of £97.14 needs paying'],
    ['2026-03-16', 'No start reading yet. The tenancy began on 09/03/2026'],
    ['2026-03-17', 'Nadia Hussain hasn’t added payment details'],
    ['2026-03-18', 'Its status is Unknown. Say who lives there'],
    ['2026-03-20', 'Larkfield Energy bill of £1,318.55 needs paying'],
    ['2026-03-20', 'Ann Coe’s payment of £42.10 failed. We’ll try again on 20/03/2026'],
  ])
})

it('is in order and never longer than it should be', () => {
  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const dueDay = fc.option(day)
  fc.assert(
    fc.property(fc.array(dueDay, { maxLength: 8 }), fc.array(day, { maxLength: 8 }), (dueDates, dueOn) => {
      const entries = only({
        ...bills(...dueDates.map((due_date, index) => sampleBill(index + 1, { due_date }))),
        alerts: { by_type: {}, first: dueOn.map((due_on) => sampleAlert('ending_tenancy', { due_on })) },
      })
      const all = [...dueDates.map((due) => due ?? '~'), ...dueOn].toSorted()
      expect(entries.map(({ due }) => due ?? '~')).toEqual(all.slice(0, attentionLength))
    }),
  )
})

describe('each says what to do, and does it', () => {
  it.each([
    [
      bills(sampleBill(7)),
      { kind: 'link', label: 'View bill', href: '/void-bills?status=needs_paying&bill=7' },
    ],
    [
      { failed_payments: { total: 1, first: [samplePayment] } },
      { kind: 'link', label: 'View package', href: '/properties/61/610' },
    ],
    [alert('unknown_property'), { kind: 'link', label: 'Confirm', href: alertLists.unknown_property.href }],
    [alert('ending_tenancy'), { kind: 'link', label: 'View tenancy', href: '/properties/27/270' }],
    [alert('start_reading'), { kind: 'addReading', meterId: null }],
    [alert('end_reading'), { kind: 'addReading', meterId: null }],
    [alert('meter_verification'), { kind: 'addReading', meterId: 5 }],
  ])('%#', (some, action) => {
    expect(only(some).map((entry) => entry.action)).toEqual([action])
  })

  it('reminds the tenants of a package', () => {
    const order = samplePackage(3)
    expect(only({ packages: { total: 1, first: [order] } })[0]?.action).toEqual({ kind: 'remind', order })
  })
})

it.each([
  [bills(sampleBill(1, { amount: -12.5 })), null, 'Larkfield Energy credit of £12.50'],
  [bills(sampleBill(1, { due_date: null })), null, 'Larkfield Energy bill of £97.14 needs paying'],
  [
    { failed_payments: { total: 1, first: [{ ...samplePayment, retry_on: null }] } },
    '2026-03-01',
    'Ann Coe’s payment of £42.10 failed',
  ],
  [alert('ending_tenancy', { due_on: '2026-04-30' }), '2026-04-30', 'The tenancy ends on 30/04/2026'],
  [alert('end_reading'), '2026-03-16', 'No end reading yet. The tenancy ended on 08/09/2026'],
  [alert('meter_verification'), '2026-03-16', 'A new reading of the electricity and gas meters is needed'],
  [
    alert('meter_verification', { meters: [{ id: 5, kind: 'water' }] }),
    '2026-03-16',
    'A new reading of the water meter is needed',
  ],
] as const)('is said in words: %#', (some, due, matter) => {
  expect(only(some as Partial<typeof noAttention>)).toMatchObject([{ due, matter }])
})

it('says what credit is for where it has no day', () => {
  expect(only(bills(sampleBill(1, { amount: -12.5 })))[0]?.noDue).toBe('To claim')
  expect(only(bills(sampleBill(1, { due_date: null })))[0]?.noDue).toBe('No due date')
})

it('counts all there is, and leads to the lists that have it', () => {
  expect(attentionTotal(sampleAttention)).toBe(41 + 2 + 44 + 1 + 3 + 1 + 1)
  expect(attentionTotal({ ...noAttention, void_bills: null })).toBe(0)
  expect(attentionLists(sampleAttention).map(({ count, href }) => [count, href])).toEqual([
    [41, '/void-bills?status=needs_paying'],
    [1, '/bills-packages?status=1&status=2&status=9&status=10&status=3&status=4&missing=1'],
    [2, alertLists.ending_tenancy.href],
    [44, alertLists.unknown_property.href],
    [1, alertLists.start_reading.href],
    [3, alertLists.meter_verification.href],
  ])
})
