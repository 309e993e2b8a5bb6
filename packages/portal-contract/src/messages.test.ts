import { describe, expect, it } from 'vitest'
import {
  billFailures,
  formFailures,
  markedAs,
  officeFailures,
  successMessages,
  unexpectedFailure,
} from './messages.ts'

const action = 'Oops! Something went wrong. Please try again.'
const form = 'Oops. Something went wrong! Please try again.'

describe('the catalogue of section 8', () => {
  it('uses the same texts for the team, documents and reports', () => {
    expect(new Set(Object.values(officeFailures))).toEqual(new Set([action]))
    expect(unexpectedFailure).toBe(action)
  })

  it('words forms differently', () => {
    expect(new Set(Object.values(formFailures))).toEqual(new Set([form]))
  })

  it('names what could not be fetched for bills and providers', () => {
    const { providers, bills, ...others } = billFailures
    expect(providers).toBe('Failed to fetch providers, please try again.')
    expect(bills).toBe('Failed to fetch bills, please try again.')
    expect(new Set(Object.values(others))).toEqual(new Set([action]))
  })
})

describe('successes of section 8', () => {
  it('keeps their exact wording', () => {
    expect(Object.values(successMessages)).toEqual([
      'Success! Your colleagues access has been revoked.',
      'Success! Your colleagues access has been updated.',
      'CSV downloaded!',
    ])
  })

  it.each([
    [3, true, 0, 0, '3 bill(s) marked as paid'],
    [1, false, 0, 0, '1 bill(s) marked as unpaid'],
    [3, true, 0, 1, '3 bill(s) marked as paid, 1 skipped'],
    [0, false, 0, 2, '0 bill(s) marked as unpaid, 2 skipped'],
    [0, true, 1, 0, '1 bill was paid already'],
    [0, false, 3, 1, '3 bills were unpaid already, 1 skipped'],
    [30, true, 1, 2, '30 bill(s) marked as paid, 1 paid already, 2 skipped'],
  ])('%i bills, paid: %s, %i already, %i skipped', (count, isPaid, already, skipped, message) => {
    expect(markedAs(count, isPaid, { already, skipped })).toBe(message)
  })
})
