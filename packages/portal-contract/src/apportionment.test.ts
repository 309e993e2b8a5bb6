import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assumptionsOf,
  borderText,
  challengeDraft,
  ownerTotals,
  type ShownApportionment,
} from './apportionment.ts'
import { addDays } from './dates.ts'
import { challengeMessageLength } from './postal-bills.ts'

type Share = ShownApportionment['shares'][number]

const share = (owner: Share['owner'], from: string, to: string, days: number, amount: number): Share => ({
  owner,
  periods: [{ from, to }],
  days,
  by_days: amount,
  by_readings: amount + 1,
  usage: null,
  unread_days: days,
})

const tenants = share('tenant', '2026-01-01', '2026-01-10', 10, 32.26)
const empty = share('void', '2026-01-11', '2026-01-20', 10, 32.26)
const included = share('landlord', '2026-01-11', '2026-01-20', 10, 32.26)
const nobody = share('unknown', '2026-01-21', '2026-01-21', 1, 3.22)

const bill = (shares: Share[], more: Partial<ShownApportionment> = {}): ShownApportionment => ({
  supply: 'electricity',
  amount: 100,
  period_from: '2026-01-01',
  period_to: '2026-01-31',
  standing_charge: 0,
  shares,
  borders: [],
  ...more,
})

describe('the draft of a challenge', () => {
  const opening = 'This bill of £100.00 is for 01/01/2026 to 31/01/2026 (31 days).'
  it.each<[string, Share[], string]>([
    [
      'tenants’ days beside a void',
      [tenants, empty],
      `tenant_liable: ${opening} Tenants were liable for 01/01/2026 to 10/01/2026 (10 days). Their part is £32.26, by days. Our part is £32.26, for 11/01/2026 to 20/01/2026 (10 days). Please bill the tenants for their days and send us a new bill for ours.`,
    ],
    [
      'tenants’ days alone',
      [tenants],
      `tenant_liable: ${opening} Tenants were liable for 01/01/2026 to 10/01/2026 (10 days). Their part is £32.26, by days. Please bill the tenants for their days and cancel this bill.`,
    ],
    [
      'days that nobody is known to owe for',
      [included, nobody],
      `wrong_dates: ${opening} We have no record of who was liable for 21/01/2026 (1 day). Our part is £32.26, for 11/01/2026 to 20/01/2026 (10 days). Please tell us who the account was for on these days.`,
    ],
  ])('%s', (_, shares, expected) => {
    const draft = challengeDraft(bill(shares), 'days')
    expect(`${draft?.reason}: ${draft?.message}`).toBe(expected)
  })

  it('is none where every day is ours', () => {
    expect(challengeDraft(bill([empty, included]), 'days')).toBeNull()
  })

  it('is of a credit without its minus, and says which way it was split', () => {
    const credit = { ...tenants, by_readings: -33.26 }
    expect(challengeDraft(bill([credit], { amount: -100 }), 'readings')?.message).toBe(
      'This credit of £100.00 is for 01/01/2026 to 31/01/2026 (31 days). Tenants were liable for 01/01/2026 to 10/01/2026 (10 days). Their part is £33.26, by meter readings. Please credit the tenants for their days and cancel this credit.',
    )
  })

  it('can always be sent (D33)', () => {
    const anyShare = fc.record({
      owner: fc.constantFrom('tenant' as const, 'void' as const, 'landlord' as const, 'unknown' as const),
      periods: fc.integer({ min: 1, max: 400 }),
    })
    fc.assert(
      fc.property(fc.array(anyShare, { minLength: 1, maxLength: 12 }), (given) => {
        const shares = given.map(({ owner, periods }) => ({
          ...share(owner, '', '', 12_345, 999_999.99),
          periods: Array.from({ length: periods }, (_, index) => ({
            from: addDays('2026-01-01', index * 2),
            to: addDays('2026-01-02', index * 2),
          })),
        }))
        const draft = challengeDraft(bill(shares, { amount: 999_999.99 }), 'readings')
        if (draft === null) return
        expect(draft.message.length).toBeGreaterThanOrEqual(challengeMessageLength.min)
        expect(draft.message.length).toBeLessThanOrEqual(challengeMessageLength.max)
      }),
    )
  })
})

it('adds up what void, landlord and tenants owe, with those that owe nothing', () => {
  expect(ownerTotals(bill([tenants, empty, tenants]), 'days')).toEqual([
    { owner: 'void', days: 10, pence: 3226 },
    { owner: 'landlord', days: 0, pence: 0 },
    { owner: 'tenant', days: 20, pence: 6452 },
  ])
  expect(ownerTotals(bill([nobody]), 'readings').at(-1)).toEqual({ owner: 'unknown', days: 1, pence: 422 })
})

it('says what is missing and what is assumed', () => {
  const between = { day: '2026-01-21', state: 'between', after: '2026-01-10', before: '2026-01-30' } as const
  expect(borderText(between)).toBe('No reading on 21/01/2026: worked out from 10/01/2026 and 30/01/2026')
  const none = { after: null, before: null }
  expect(borderText({ day: '2026-03-03', state: 'missing', ...none })).toBe(
    'No reading on 03/03/2026: by days',
  )
  expect(borderText({ day: '2026-03-03', state: 'read', ...none })).toBeNull()
  expect(assumptionsOf(bill([tenants], { borders: [between] }), 'readings')).toEqual([
    'The bill’s standing charge isn’t known here, so all of it is split by usage.',
    'Between two readings, every day used the same.',
    '10 days are not between two readings, so they are split by days.',
  ])
  expect(assumptionsOf(bill([{ ...tenants, unread_days: 0 }], { standing_charge: 3.1 }), 'readings')).toEqual(
    ['The standing charge of £3.10 is split by days, the rest by usage.'],
  )
})
