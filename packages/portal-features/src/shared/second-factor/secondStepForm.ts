import {
  secondFactorMethods,
  type SecondFactorMethod,
  type SecondFactorProof,
  withoutSpaces,
} from '@doorstep/portal-contract/second-factor'

/** The names of the second step's fields, as its form posts them without JavaScript. */
export const secondStepFields = { methods: 'second_step', switchTo: 'switch_to' } as const

/** What a posted second step asks for. */
export type PostedSecondStep = {
  /** What the person may choose from. Only shown: whatever is sent, the API knows what they have. */
  methods: SecondFactorMethod[]
  method: SecondFactorMethod
  /** What was typed; undefined when only another way was chosen. */
  proof: SecondFactorProof | undefined
}

const isMethod = (word: unknown): word is SecondFactorMethod =>
  secondFactorMethods.some((method) => method === word)

/** What someone typed, as the API takes it. */
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
