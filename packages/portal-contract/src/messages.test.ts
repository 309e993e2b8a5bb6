import { describe, expect, it } from 'vitest'
import { failureMessages, markedAs, successMessages } from './messages.ts'

describe('failureMessages: the catalogue of section 8', () => {
  it.each([
    ['revokeInvite', 'Oops! Something went wrong. Please try again.'],
    ['deleteUser', 'Oops! Something went wrong. Please try again.'],
    ['updateUser', 'Oops! Something went wrong. Please try again.'],
    ['documents', 'Oops! Something went wrong. Please try again.'],
    ['documentDownload', 'Oops! Something went wrong. Please try again.'],
    ['reports', 'Oops! Something went wrong. Please try again.'],
    ['reportDownload', 'Oops! Something went wrong. Please try again.'],
    ['commissionDownload', 'Oops! Something went wrong. Please try again.'],
    ['heatingProviders', 'Oops. Something went wrong! Please try again.'],
    ['signIn', 'Oops. Something went wrong! Please try again.'],
    ['forgotPassword', 'Oops. Something went wrong! Please try again.'],
    ['resetPassword', 'Oops. Something went wrong! Please try again.'],
    ['packageSubmit', 'Oops. Something went wrong! Please try again.'],
    ['tags', 'Oops. Something went wrong! Please try again.'],
    ['postalBillDownload', 'Oops! Something went wrong. Please try again.'],
    ['postalBillSummary', 'Oops! Something went wrong. Please try again.'],
    ['postalBillStatuses', 'Oops! Something went wrong. Please try again.'],
    ['postalBillList', 'Oops! Something went wrong. Please try again.'],
    ['postalBillCsv', 'Oops! Something went wrong. Please try again.'],
    ['markAsPaid', 'Oops! Something went wrong. Please try again.'],
    ['providers', 'Failed to fetch providers, please try again.'],
    ['providerAccounts', 'Failed to fetch providers, please try again.'],
    ['bills', 'Failed to fetch bills, please try again.'],
  ] as const)('%s', (situation, message) => {
    expect(failureMessages[situation]).toBe(message)
  })
})

describe('successes of section 8', () => {
  it('keeps their exact words', () => {
    expect(Object.values(successMessages)).toEqual([
      'Success! Your colleagues access has been revoked.',
      'Success! Your colleagues access has been updated.',
      'CSV downloaded!',
    ])
  })

  it.each([
    [3, true, 0, '3 bill(s) marked as paid'],
    [1, false, 0, '1 bill(s) marked as unpaid'],
    [3, true, 1, '3 bill(s) marked as paid, 1 skipped'],
    [0, false, 2, '0 bill(s) marked as unpaid, 2 skipped'],
  ])('%i bills, paid: %s, %i skipped', (count, isPaid, skipped, message) => {
    expect(markedAs(count, isPaid, skipped)).toBe(message)
  })
})
