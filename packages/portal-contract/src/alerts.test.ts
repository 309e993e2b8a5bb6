import { describe, expect, it } from 'vitest'
import {
  type AlertedMeter,
  type AlertedReading,
  dueAlerts,
  endingTenancyDue,
  endReadingDue,
  meterVerificationDue,
  startReadingDue,
  unknownPropertyDue,
} from './alerts.ts'

const reading = (date_of_reading: string, more: Partial<AlertedReading> = {}): AlertedReading => ({
  id: 1,
  date_of_reading,
  type: 'regular',
  tenancy_id: null,
  drop_reason: null,
  added_at: `${date_of_reading}T12:00:00.000Z`,
  ...more,
})

const meter = (readings: AlertedReading[] = [], more: Partial<AlertedMeter> = {}): AlertedMeter => ({
  id: 1,
  kind: 'water',
  has_number: true,
  added_on: '2024-02-29',
  verified_at: null,
  readings,
  ...more,
})

describe('an ending tenancy (D37)', () => {
  it.each([
    ['61 days before', '2026-05-31', '2026-03-31', null],
    ['60 days before', '2026-05-31', '2026-04-01', '2026-05-31'],
    ['over a leap day, 61 days before', '2028-03-31', '2028-01-30', null],
    ['over a leap day, 60 days before', '2028-03-31', '2028-01-31', '2028-03-31'],
    ['on its last day', '2026-05-31', '2026-05-31', '2026-05-31'],
    ['the day after', '2026-05-31', '2026-06-01', null],
    ['the day before it starts', '2026-01-20', '2025-12-31', null],
    ['the day it starts', '2026-01-20', '2026-01-01', '2026-01-20'],
    ['without an end', null, '2026-04-01', null],
  ])('%s', (_when, tenancy_end, today, due) => {
    const tenancy_start = tenancy_end === '2026-01-20' ? '2026-01-01' : '2025-06-01'
    expect(endingTenancyDue({ tenancy_start, tenancy_end }, today)).toBe(due)
  })
})

describe('a property of unknown status (D37)', () => {
  it.each([
    [6, '2028-02-15', '2028-02-29'],
    [6, '2026-03-17', '2026-03-31'],
    [5, '2026-03-17', null],
  ] as const)('status %s since %s is due %s', (status_id, status_since, due) => {
    expect(unknownPropertyDue({ status_id, status_since })).toBe(due)
  })
})

describe('a start reading (D37)', () => {
  const tenancy = { id: 7, tenancy_start: '2028-02-27', tenancy_end: null }
  const due = (today: string, meters: AlertedMeter[] = [meter()], added_on = '2028-02-27') =>
    startReadingDue(tenancy, { added_on, meters }, today)

  it.each([
    ['2028-02-26', null],
    ['2028-02-27', '2028-03-05'],
    ['2028-04-09', '2028-03-05'],
    ['2028-04-10', null],
  ])('on %s is due %s: from the first day, for 42 days', (today, asked) => {
    expect(due(today)).toBe(asked)
  })

  it('is none for a tenancy that began before the property was added', () => {
    expect(due('2028-03-01', [meter()], '2028-02-28')).toBeNull()
  })

  it.each([
    ['2028-02-19', true],
    ['2028-02-20', false],
    ['2028-03-05', false],
    ['2028-03-06', true],
  ])('is asked for after one of %s: %s', (date, isAsked) => {
    expect(due('2028-03-20', [meter([reading(date)])]) !== null).toBe(isAsked)
  })

  it.each([
    ['that says so', { type: 'start', tenancy_id: 7 }, false],
    ['of another tenancy', { type: 'start', tenancy_id: 8 }, true],
    ['of its end', { type: 'end', tenancy_id: 7 }, true],
  ] as const)('is asked for after a later one %s: %s', (_which, said, isAsked) => {
    expect(due('2028-03-20', [meter([reading('2028-03-19', said)])]) !== null).toBe(isAsked)
  })

  it.each([
    ['no meter', [], false],
    ['each kind was read', [meter([reading('2028-02-27')]), meter([reading('2028-02-28')], gas)], false],
    ['one kind wasn’t', [meter([reading('2028-02-27')]), meter([], gas)], true],
    ['the old meter was read', [meter([reading('2028-02-27')]), meter([], { id: 2 })], false],
    ['the meter has no number any more', [meter([], { has_number: false })], false],
    ['the new meter has none', [meter(), meter([], { id: 2, has_number: false })], false],
  ])('%s: %s', (_when, meters, isAsked) => {
    expect(due('2028-03-01', meters) !== null).toBe(isAsked)
  })
})

const gas = { id: 5, kind: 'gas' } as const

describe('an end reading (D37)', () => {
  const tenancy = { id: 7, tenancy_start: '2027-03-01', tenancy_end: '2028-02-29' }
  const due = (today: string, readings: AlertedReading[] = [], added_on = '2028-02-29') =>
    endReadingDue(tenancy, { added_on, meters: [meter(readings)] }, today)

  it.each([
    ['2028-02-29', null],
    ['2028-03-01', '2028-03-07'],
    ['2028-04-11', '2028-03-07'],
    ['2028-04-12', null],
  ])('on %s is due %s: from the day after the last, for 42 days', (today, asked) => {
    expect(due(today)).toBe(asked)
  })

  it.each([
    ['nobody read it', [], true],
    ['it was read 8 days before', [reading('2028-02-21')], true],
    ['it was read 7 days before', [reading('2028-02-22')], false],
    ['it was read for the next start', [reading('2028-03-03', { type: 'start', tenancy_id: 8 })], false],
    ['it was read later, for this end', [reading('2028-03-19', { type: 'end', tenancy_id: 7 })], false],
  ])('%s: %s', (_when, readings, isAsked) => {
    expect(due('2028-03-20', readings) !== null).toBe(isAsked)
  })

  it('is none before the property was added, nor without an end', () => {
    expect(due('2028-03-01', [], '2028-03-01')).toBeNull()
    const periodic = { ...tenancy, tenancy_end: null }
    expect(endReadingDue(periodic, { added_on: '2020-01-01', meters: [meter()] }, '2028-03-01')).toBeNull()
  })
})

describe('a meter to verify (D37)', () => {
  const changed = { drop_reason: 'meter_changed' } as const
  it.each([
    ['a year after it was added, the day before', meter(), '2025-02-27', null],
    ['a year after it was added, on a leap day', meter(), '2025-02-28', '2025-03-14'],
    ['a year after it was read, the day before', meter([reading('2025-03-17')]), '2026-03-16', null],
    ['a year after it was read', meter([reading('2025-03-17')]), '2026-03-17', '2026-03-31'],
    [
      'verified since, at midnight in London',
      meter([reading('2025-03-17')], { verified_at: '2025-06-30T23:00:00.000Z' }),
      '2026-06-30',
      null,
    ],
    [
      'a year after it was verified',
      meter([reading('2025-03-17')], { verified_at: '2025-06-30T23:00:00.000Z' }),
      '2026-07-01',
      '2026-07-15',
    ],
    ['read lower', meter([reading('2026-03-17', changed)]), '2026-03-17', '2026-03-31'],
    [
      'read again since',
      meter([reading('2026-03-17', changed), reading('2026-03-18', { id: 2 })]),
      '2026-03-18',
      null,
    ],
    [
      'read again on that day',
      meter([reading('2026-03-17', { id: 2 }), reading('2026-03-17', changed)]),
      '2026-03-18',
      null,
    ],
    [
      'read earlier, which was added later',
      meter([reading('2026-03-17', changed), reading('2026-03-16', { id: 2 })]),
      '2026-03-18',
      '2026-03-31',
    ],
    [
      'verified before that reading came',
      meter([reading('2026-03-17', changed)], { verified_at: '2026-03-17T11:59:59.999Z' }),
      '2026-03-18',
      '2026-03-31',
    ],
    [
      'verified once that reading had come',
      meter([reading('2026-03-17', changed)], { verified_at: '2026-03-17T12:00:00.000Z' }),
      '2026-03-18',
      null,
    ],
  ])('%s', (_when, of, today, due) => {
    expect(meterVerificationDue(of, today)).toBe(due)
  })
})

it('lists what is due at a property, of meters those in use', () => {
  const tenancy = { id: 7, tenancy_start: '2026-03-01', tenancy_end: '2026-03-31' }
  const property = {
    status_id: 6,
    status_since: '2026-03-01',
    added_on: '2024-02-29',
    tenancies: [tenancy],
    meters: [meter(), meter([], { id: 2 }), meter([], { ...gas, has_number: false })],
  } as const
  expect(dueAlerts(property, '2026-03-31')).toEqual([
    { type: 'unknown_property', tenancy_id: null, meter_id: null, due_on: '2026-03-15' },
    { type: 'ending_tenancy', tenancy_id: 7, meter_id: null, due_on: '2026-03-31' },
    { type: 'start_reading', tenancy_id: 7, meter_id: null, due_on: '2026-03-08' },
    { type: 'meter_verification', tenancy_id: null, meter_id: 2, due_on: '2025-03-14' },
  ])
  expect(dueAlerts(property, '2026-04-01')).toContainEqual({
    type: 'end_reading',
    tenancy_id: 7,
    meter_id: null,
    due_on: '2026-04-07',
  })
})
