import { describe, expect, it } from 'vitest'
import { errorsAtFields, readAnswers } from './readingAnswers.ts'
import { sampleAsked } from './testing/sampleAsked.ts'

const [electric, gas] = sampleAsked.meters
if (!electric || !gas) throw new Error('The sample has two meters.')

function typed(answers: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ date_of_reading: '2026-03-17', ...answers }))
    form.set(name, value)
  return form
}

const sent = (meter_id: number, reading: number, more: object = {}) => ({
  meter_id,
  reading,
  reading2: null,
  is_confirmed: false,
  ...more,
})

describe('what was typed', () => {
  it.each([
    ['plain digits', '09528', 9_528],
    ['spaces', ' 095 28 ', 9_528],
    ['a decimal part', '09528.4', 9_528],
    ['a comma for thousands', '9,528', 9_528],
    ['zeros in front', '00009528', 9_528],
  ])('with %s is a reading', (_how, reading, expected) => {
    expect(readAnswers(typed({ 'reading-1': reading }), [electric])).toEqual({
      answer: { date_of_reading: '2026-03-17', readings: [sent(1, expected)] },
    })
  })

  it.each(['abc', '123456789', '-1'])('%s is none', (reading) => {
    expect(readAnswers(typed({ 'reading-1': reading }), [electric])).toMatchObject({
      errors: { 'reading-1': ['Enter the reading as a whole number of 1 to 8 digits.'] },
    })
  })

  it('leaves out a meter that was left blank, and needs both rates of one', () => {
    const readings = { 'reading-2': '12', 'reading2-2': '34' }
    expect(readAnswers(typed(readings), [electric, gas])).toEqual({
      answer: { date_of_reading: '2026-03-17', readings: [sent(2, 12, { reading2: 34 })] },
    })
    expect(readAnswers(typed({ 'reading-2': '12' }), [electric, gas])).toMatchObject({
      errors: { 'reading2-2': [expect.any(String)] },
    })
  })

  it('needs one reading at least, and a day', () => {
    expect(readAnswers(typed({ date_of_reading: '' }), [electric, gas])).toEqual({
      errors: {
        'reading-1': ['Enter at least one reading.'],
        date_of_reading: ['Enter the day of the reading.'],
      },
    })
  })
})

describe('what is asked without a network', () => {
  // The last one is 09316 of 1 February, 10 a day: 440 were expected until 17 March.
  it.each([
    ['9315', '2026-03-17', 'It is lower than the last reading, 09316.'],
    ['98250', '2026-03-17', 'It is much higher than the last reading, 09316.'],
    ['9316', '2026-03-17', null],
    ['10636', '2026-03-17', null],
    ['10637', '2026-03-17', 'It is much higher than the last reading, 09316.'],
    // Another day than the last one's comes before it: only the server knows what to compare it with.
    ['98250', '2026-01-31', null],
  ])('about %s of %s: %s', (reading, date_of_reading, question) => {
    const read = readAnswers(typed({ 'reading-1': reading, date_of_reading }), [electric])
    if (question === null) expect(read).toHaveProperty('answer')
    else expect(read).toMatchObject({ errors: { 'is_confirmed-1': [expect.stringContaining(question)] } })
  })

  it('is not asked again once it was checked', () => {
    const checked = typed({ 'reading-1': '98250', 'is_confirmed-1': 'yes' })
    expect(readAnswers(checked, [electric])).toEqual({
      answer: {
        date_of_reading: '2026-03-17',
        readings: [sent(1, 98_250, { is_confirmed: true })],
      },
    })
  })
})

it('shows the call’s errors at the fields of their meters', () => {
  const answer = { date_of_reading: '2026-03-17', readings: [sent(2, 1)] }
  expect(
    errorsAtFields(
      { 'readings.0.is_confirmed': ['a'], date_of_reading: ['b'], 'readings.0.meter_id': ['c'] },
      answer,
    ),
  ).toEqual({ 'is_confirmed-2': ['a'], date_of_reading: ['b'], 'readings.0.meter_id': ['c'] })
})
