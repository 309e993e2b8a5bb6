import { expect, it } from 'vitest'
import { errorsAtFields, meterText, purposeOptions, readingAnswers } from './readingText.ts'

const meters = [
  { id: 1, kind: 'electricity', serial_number: 'E1' },
  { id: 2, kind: 'gas', serial_number: 'G1' },
  { id: 3, kind: 'gas', serial_number: 'G2' },
] as const

it('names a meter by its serial number where there are two of a kind', () => {
  expect(meters.map((meter) => meterText(meter, meters))).toEqual([
    'Electricity',
    'Gas, serial G1',
    'Gas, serial G2',
  ])
})

it('offers the start of each tenancy, and the end of those that have one', () => {
  const tenancy = {
    tenancy_start: '2025-09-01',
    lead_tenant: { name: 'Joe', email: null, phone_number: null },
  }
  expect(
    purposeOptions([
      { ...tenancy, id: 2, tenancy_end: null },
      { ...tenancy, id: 1, tenancy_end: '2026-08-31' },
    ]),
  ).toEqual([
    { value: 'regular', label: 'Regular reading' },
    { value: 'start:2', label: 'Start of tenancy: Joe, 01/09/2025' },
    { value: 'end:1', label: 'End of tenancy: Joe, 31/08/2026' },
    { value: 'start:1', label: 'Start of tenancy: Joe, 01/09/2025' },
  ])
})

it.each([
  ['09316', 9_316],
  [' 12 ', 12],
  ['1,200', 1_200],
  ['1,20', '1,20'],
  ['123456789', '123456789'],
])('sends %j as %j', (typed, sent) => {
  const answers = new FormData()
  answers.set('reading-2', typed)
  expect(readingAnswers(answers, [{ id: 2, is_two_rate: false }], undefined).readings).toMatchObject([
    { meter_id: 2, reading: sent },
  ])
})

it('sends the meters that were read, and has their errors at their fields', () => {
  const answers = new FormData()
  for (const [name, value] of [
    ['reading-1', ''],
    ['reading2-2', '7'],
    ['reading-3', '5'],
    ['type', 'end:30'],
  ] as const)
    answers.set(name, value)
  const two = { is_two_rate: true }
  const { readings, ...rest } = readingAnswers(
    answers,
    [
      { id: 1, is_two_rate: false },
      { id: 2, ...two },
      { id: 3, is_two_rate: false },
    ],
    9,
  )
  expect(rest).toMatchObject({ type: 'end', tenancy_id: 30 })
  expect(readings).toMatchObject([
    { meter_id: 2, reading: '', reading2: 7, document_id: 9 },
    { meter_id: 3, reading: 5, reading2: null },
  ])
  const errors = { 'readings.1.drop_reason': ['Why?'], date_of_reading: ['When?'] }
  expect(errorsAtFields(errors, [2, 3])).toEqual({ 'drop_reason-3': ['Why?'], date_of_reading: ['When?'] })
})
