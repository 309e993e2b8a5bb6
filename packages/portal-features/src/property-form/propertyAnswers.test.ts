import { propertyTexts } from '@doorstep/portal-contract/property-form'
import { describe, expect, it, test } from 'vitest'
import {
  answersOf,
  answersOfForm,
  answerText,
  changedFields,
  changesOf,
  inputOf,
  looksUnusual,
  noAnswers,
  problemsOf,
} from './propertyAnswers.ts'
import { postedChanges, postedInput, postedProperty } from './postedProperty.ts'
import { headOffice, sampleOptions, sampleProperty } from './testing/sampleProperty.ts'

const answers = answersOf(sampleProperty)
const formOf = (fields: Record<string, string | string[]>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  return form
}
/** The form as the browser would send it. */
const sent = (more: Record<string, string | string[]> = {}) => {
  const texts = Object.entries(answers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value : String(value ?? ''),
  ])
  return formOf({ ...Object.fromEntries(texts), version: '4', ...more })
}

test('what a property holds goes through the form unchanged', () => {
  const { id: _, version: __, status: ___, last_change: ____, ...fields } = sampleProperty
  expect(inputOf(answers)).toEqual(fields)
  expect(changedFields(answersOfForm(sent()), answers)).toEqual([])
})

test('a change is one of meaning, not of spaces, case or order', () => {
  const same = {
    ...answers,
    address_postcode: 'ls63ag',
    address_line1: ' 14B Cardigan Lane ',
    mprn: '10000006',
  }
  expect(changedFields(same, answers)).toEqual([])
  const other = { ...answers, bedrooms: 0, tags: ['hmo', 'student'], address_line2: '' }
  expect(changedFields(other, answers)).toEqual(['address_line2', 'bedrooms', 'tags'])
  expect(changesOf(other, ['bedrooms', 'address_line2'])).toEqual({ bedrooms: 0, address_line2: null })
})

describe('a form without script', () => {
  it('keeps what can’t be read, for the API’s error', () => {
    expect(answersOfForm(formOf({ bedrooms: 'three' })).bedrooms).toBe('three')
    expect(inputOf(answersOfForm(formOf({ bedrooms: '' }))).bedrooms).toBeNull()
  })

  it('sends what it changes, but for what is to stay as somebody else saved it', () => {
    const form = sent({
      bedrooms: '3',
      address_city: 'York',
      keep_address_city: 'theirs',
      tags: ['hmo', 'student'],
    })
    expect(postedChanges(form, sampleProperty)).toEqual({
      version: '4',
      bedrooms: 3,
      tags: ['hmo', 'student'],
    })
  })

  it('says which supplies were confirmed, and is asked about those that were not', () => {
    expect(postedInput(sent({ mpan: '2000000000006', shared_supplies: 'mpan' }))).toMatchObject({
      mpan: '2000000000006',
      shared_supplies: ['mpan'],
    })
    const other = { id: 7, address_line1: 'Flat 2', address_line2: null, address_postcode: 'LS1 4AB' }
    const current = [{ field: 'mpan', property: other }]
    const problem = { errors: { mpan: ['Check it.'] } }
    expect(postedProperty({ form: sent({}), problem, status: 422, current })).toMatchObject({
      supplies: current,
      duplicate: null,
    })
  })
})

it.each([
  [{ address_line1: ' ' }, 'address_line1'],
  [{ address_city: '' }, 'address_city'],
  [{ address_postcode: 'LS6 3A' }, 'address_postcode'],
  [{ partner_id: '' }, 'partner_id'],
  [{ bedrooms: 'three' }, 'bedrooms'],
  [{ bedrooms: 21 }, 'bedrooms'],
  [{ mpan: '2000 0000' }, 'mpan'],
  [{ mprn: '12' }, 'mprn'],
  [{ water_serial: '<b>' }, 'water_serial'],
])('sees what is wrong with %j', (wrong, field) => {
  expect(Object.keys(problemsOf({ ...answers, ...wrong }))).toEqual([field])
})

it('needs an address and an owner, and nothing else', () => {
  expect(problemsOf(answers)).toEqual({})
  expect(Object.keys(problemsOf(noAnswers(null)))).toEqual([
    'address_line1',
    'address_city',
    'address_postcode',
    'partner_id',
  ])
  expect(problemsOf({ ...answers, mpan: '2000000000007' }).mpan).toBe(propertyTexts.mpanDigit)
})

it('only a complete MPRN can look unusual', () => {
  expect([looksUnusual('1000 00'), looksUnusual('1000 0006'), looksUnusual('12')]).toEqual([
    true,
    false,
    false,
  ])
})

test('answers in words', () => {
  const names = {
    partners: headOffice.children,
    heatingProviders: sampleOptions.heatingProviders ?? [],
    tags: sampleOptions.tags ?? [],
  }
  const text = (field: Parameters<typeof answerText>[1]) => answerText(answers, field, names)
  expect([text('partner_id'), text('heating_provider_id'), text('tags'), text('mpan'), text('mprn')]).toEqual(
    ['Northgate Leeds', 'Gas boiler', 'Student', '', '100 000 06'],
  )
})
