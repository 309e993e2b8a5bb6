import { expect, it } from 'vitest'
import { loginForm } from './auth.schema.ts'

it('trims the email and does not change the password', () => {
  const form = { email: ' ada@example.test ', password: ' a space on each side ' }
  expect(loginForm.parse(form)).toEqual({ ...form, email: 'ada@example.test' })
})

it.each([
  [{}, ['Enter your email address.', 'Enter your password.']],
  [{ email: '  ', password: '' }, ['Enter your email address.', 'Enter your password.']],
  [{ email: ['a'], password: { a: 1 } }, ['Enter your email address.', 'Enter your password.']],
  [{ email: 'a\0b', password: 'right' }, ['Enter your email address.']],
  [{ email: 'a'.repeat(255), password: 'right' }, ['Use no more than 254 characters.']],
])('says in a sentence what is wrong (case %#)', (form, sentences) => {
  expect(loginForm.safeParse(form).error?.issues.map(({ message }) => message)).toEqual(sentences)
})
