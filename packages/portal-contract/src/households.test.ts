import { describe, expect, it } from 'vitest'
import { hasMoney, hasOwnAccount, personAfter } from './households.ts'

const kit = { first_name: 'Kit', last_name: 'Hale', email: 'kit@mail.test' }
const withoutEmail = { ...kit, email: null }

describe('whom an edited row of a household names (D97)', () => {
  it.each([
    ['nothing changed', kit, kit, 'same'],
    [
      'other capitals and spaces',
      kit,
      { first_name: ' kit', last_name: 'HALE ', email: 'Kit@Mail.test' },
      'same',
    ],
    [
      'a name split otherwise',
      { ...kit, first_name: 'Kit Anne' },
      { ...kit, last_name: 'Anne Hale' },
      'same',
    ],
    ['an email that is added', withoutEmail, kit, 'same'],
    ['an email that is taken away', kit, withoutEmail, 'same'],
    ['another email', kit, { ...kit, email: 'kit.hale@mail.test' }, 'unclear'],
    ['another name', kit, { ...kit, first_name: 'Kitt' }, 'unclear'],
    ['another name, neither with an email', withoutEmail, { ...withoutEmail, first_name: 'Zoe' }, 'unclear'],
    ['another name, with an email that is added', withoutEmail, { ...kit, first_name: 'Zoe' }, 'other'],
    ['another name, with an email that is taken away', kit, { ...withoutEmail, first_name: 'Zoe' }, 'other'],
    [
      'another name and email',
      kit,
      { first_name: 'Zoe', last_name: 'Field', email: 'zoe@mail.test' },
      'other',
    ],
  ] as const)('with %s', (_what, before, after, person) => {
    expect(personAfter(before, after)).toBe(person)
  })
})

it.each([
  [{ has_payment_details: true, last_four: '4567' }, 'tenant', true],
  // Our staff wrote down that they pay, without an account here.
  [{ has_payment_details: true, last_four: null }, 'tenant', true],
  [{ has_payment_details: false, last_four: null }, 'tenant', false],
  [{ has_payment_details: true, last_four: null }, 'partner', false],
  [{ has_payment_details: true, last_four: '4567' }, 'partner', true],
] as const)('%j where the %s pays has an account: %j', (person, responsibility, has) => {
  expect(hasOwnAccount(person, responsibility)).toBe(has)
})

it('money hangs on whoever has an account, or was billed (D97)', () => {
  const without = { has_payment_details: false, last_four: null }
  expect(hasMoney({ ...without, was_billed: true }, 'tenant')).toBe(true)
  expect(hasMoney({ ...without, last_four: '4567', was_billed: false }, 'partner')).toBe(true)
  expect(hasMoney({ ...without, was_billed: false }, 'tenant')).toBe(false)
})
