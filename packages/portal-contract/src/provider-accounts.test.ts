import { expect, test } from 'vitest'
import { standingOf } from './provider-accounts.ts'

test.each([
  [-18.4, { kind: 'outstanding', amount: 18.4 }],
  [17.91, { kind: 'credit', amount: 17.91 }],
  [0, { kind: 'paid', amount: 0 }],
])('an account of £%s stands as %j (D82)', (balance, standing) => {
  expect(standingOf(balance)).toEqual(standing)
})
