import type { Notice } from '@doorstep/portal-contract/notices.schema'
import type { PackageRecord } from '@doorstep/portal-contract/package.schema'
import { describe, expect, it } from 'vitest'
import { nextSteps, sharesOf } from './nextSteps.ts'
import { sampleNotices, samplePackage, waitingPackage } from './testing/samplePackages.ts'
import { sampleHousemate, sampleTenancy, sampleToday } from './testing/sampleTenancies.ts'

const stepsOf = (
  order: PackageRecord,
  { tenancy = sampleTenancy(), notices = [] as Notice[], today = sampleToday } = {},
) => nextSteps(tenancy, order, notices, today).map(({ id, on, isLate }) => [id, on, isLate])

const unread = sampleTenancy({
  tenancy_start: '2026-03-09',
  meters: sampleTenancy().meters.map((meter) => ({ ...meter, first: null, last: null })),
})

describe('nextSteps (D21, D24c)', () => {
  it('puts what is late first, then what is going on, then goes by date', () => {
    const order = { ...waitingPackage, starts_on: unread.tenancy_start }
    expect(stepsOf(order, { tenancy: unread, notices: sampleNotices })).toEqual([
      ['details', '2026-03-09', true],
      ['readings', '2026-03-09', true],
      ['suppliers', null, true],
      ['status', null, false],
      ['payment', '2026-04-08', false],
    ])
  })

  it.each([
    ['a running package', samplePackage(), [['payment', '2026-04-08', false]]],
    [
      'one that waits for its setup',
      samplePackage({ status_id: 9, starts_on: '2026-04-30' }),
      [
        ['status', '2026-04-10', false],
        ['start', '2026-04-30', false],
      ],
      sampleTenancy({ tenancy_start: '2026-04-30' }),
    ],
    [
      'one with a start of its own (D113)',
      samplePackage({ status_id: 10, starts_on: '2026-04-01' }),
      [
        ['status', null, false],
        ['package', '2026-04-01', false],
        ['payment', '2026-04-08', false],
      ],
    ],
    [
      'one that ends soon, before the next payment',
      samplePackage(),
      [['end', '2026-03-28', false]],
      sampleTenancy({ tenancy_end: '2026-03-28' }),
    ],
    [
      'a lost one that can be reopened',
      samplePackage({ status_id: 8, status_changed_at: '2026-03-01T09:00:00.000Z', allowed: [1] }),
      [['reopen', '2026-03-31', false]],
    ],
    ['a lost one that can’t', samplePackage({ status_id: 8, allowed: [] }), []],
    ['a withdrawn one', samplePackage({ status_id: 5, allowed: [] }), []],
  ] as const)('of %s', (_what, order, expected, tenancy = sampleTenancy()) => {
    expect(stepsOf(order, { tenancy })).toEqual(expected)
  })

  it('says when an unfinished package is lost', () => {
    const order = {
      ...waitingPackage,
      status_id: 2 as const,
      status_changed_at: '2026-03-10T09:00:00.000Z',
      starts_on: '2026-03-20',
    }
    const [step] = nextSteps(sampleTenancy({ tenancy_start: '2026-03-20' }), order, [], sampleToday)
    expect(step).toMatchObject({ on: '2026-03-20', isLate: false, action: 'remind' })
    expect(step?.detail).toBe('Without them, the package is lost on 03/04/2026.')
  })

  it('asks for the details of who has a share to pay still, also once the package is closed (D115)', () => {
    const debtor = sampleHousemate(2, 'Ann Lee', { has_payment_details: false, owes_share: true })
    const other = sampleHousemate(3, 'Joe Fairley', { has_payment_details: false })
    const order = samplePackage({ status_id: 7, allowed: [], housemates: [debtor, other] })
    expect(nextSteps(sampleTenancy(), order, [], sampleToday)).toMatchObject([
      { on: null, isLate: true, title: 'Ann Lee still has to add payment details', action: 'remind' },
    ])
  })

  it('asks nobody for payment details whose partner pays', () => {
    expect(stepsOf({ ...waitingPackage, responsibility_type: 'partner' })).not.toContainEqual(
      expect.arrayContaining(['details']),
    )
  })
})

it('shares what a package costs, after its coupon, to the penny (D27, D39)', () => {
  const order = samplePackage({
    coupon: { code: 'FIVER', discount: 5 },
    housemates: [1, 2, 3].map((id) => sampleHousemate(id, 'Joe Fairley')),
  })
  expect(sharesOf(order, 3)).toEqual([7_198, 7_197, 7_197])
  expect(sharesOf(samplePackage({ housemates: [] }), 3)).toEqual([])
  // One of four is not named yet.
  expect(sharesOf(order, 4)).toEqual([5_398, 5_398, 5_398])
})
