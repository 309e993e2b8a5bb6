import { expect, it } from 'vitest'
import { postedSecondStep } from './secondStepForm.ts'

function posted(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

it('a form with email and password is not a second step', () => {
  expect(postedSecondStep(posted({ email: 'a@b.test', password: 'x' }))).toBeUndefined()
  expect(postedSecondStep(posted({ second_step: 'nothing known' }))).toBeUndefined()
})

it('a code is sent without the spaces that apps show', () => {
  expect(postedSecondStep(posted({ second_step: 'totp recovery_code', code: ' 123 456 ' }))).toEqual({
    methods: ['totp', 'recovery_code'],
    method: 'totp',
    proof: { code: '123456' },
  })
})

it('a recovery code is sent as it was typed', () => {
  expect(
    postedSecondStep(posted({ second_step: 'passkey recovery_code', recovery_code: 'x7kd 0rq4' })),
  ).toEqual({
    methods: ['passkey', 'recovery_code'],
    method: 'recovery_code',
    proof: { recovery_code: 'x7kd 0rq4' },
  })
})

it('switching the method ignores the typed code', () => {
  const form = posted({ second_step: 'totp recovery_code', code: '123', switch_to: 'recovery_code' })
  expect(postedSecondStep(form)).toMatchObject({ method: 'recovery_code', proof: undefined })
})

it('an unknown method is ignored', () => {
  const form = posted({ second_step: 'totp <b>', code: '123456', switch_to: 'constructor' })
  expect(postedSecondStep(form)).toMatchObject({
    methods: ['totp'],
    method: 'totp',
    proof: { code: '123456' },
  })
})
