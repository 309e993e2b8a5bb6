import {
  secondFactorMethods,
  type SecondFactorMethod,
  withoutSpaces,
} from '@doorstep/portal-contract/second-factor'
import type { SecondFactorProof } from '@doorstep/portal-contract/second-factor.schema'

/** The names of the second step's fields, as its form posts them without JavaScript. */
export const secondStepFields = { methods: 'second_step', switchTo: 'switch_to' } as const

/** The data of a posted second step. */
export type PostedSecondStep = {
  /** The methods to choose from. Only for display: the API checks what the user has. */
  methods: SecondFactorMethod[]
  method: SecondFactorMethod
  /** The typed code; undefined when only another method was chosen. */
  proof: SecondFactorProof | undefined
}

const isMethod = (word: unknown): word is SecondFactorMethod =>
  secondFactorMethods.some((method) => method === word)

/** The typed code, as the API takes it. */
export function proofOf(method: SecondFactorMethod, answers: FormData): SecondFactorProof {
  return method === 'recovery_code'
    ? { recovery_code: String(answers.get('recovery_code') ?? '') }
    : { code: withoutSpaces(String(answers.get('code') ?? '')) }
}

/** Reads the second step from a posted form; undefined when it is the form for email and password. */
export function postedSecondStep(form: FormData): PostedSecondStep | undefined {
  const methods = String(form.get(secondStepFields.methods) ?? '')
    .split(' ')
    .filter(isMethod)
  if (methods.length === 0) return undefined
  const chosen = form.get(secondStepFields.switchTo)
  if (isMethod(chosen)) return { methods, method: chosen, proof: undefined }
  const method = form.has('recovery_code') ? 'recovery_code' : 'totp'
  return { methods, method, proof: proofOf(method, form) }
}
