import { expect, it } from 'vitest'
import { changedNames, changesOf, unsavedText } from './personalDetails.ts'

const saved = {
  first_name: 'Helen',
  last_name: 'Marsh',
  email: 'helen@northgate.test',
  phone_number: '0113 496 0182',
}

it('counts changes, ignoring surrounding spaces and the email’s case', () => {
  expect(changedNames(saved, saved)).toEqual([])
  expect(changedNames({ ...saved, first_name: ' Helen ', email: 'Helen@Northgate.test' }, saved)).toEqual([])
  expect(changedNames({ ...saved, last_name: 'Reed', phone_number: '' }, saved)).toEqual([
    'last_name',
    'phone_number',
  ])
})

it('sends only the changed fields', () => {
  expect(changesOf({ ...saved, phone_number: '  ' }, saved)).toEqual({ phone_number: '' })
})

it.each([
  [0, ''],
  [1, '1 change not saved'],
  [3, '3 changes not saved'],
])('%i: %j', (count, text) => expect(unsavedText(count)).toBe(text))
