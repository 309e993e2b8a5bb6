import { dictionary } from '@zxcvbn-ts/language-common'
import { invalid } from './http/errors.ts'

const common = new Set(dictionary['passwords-common'])

/**
 * Refuses a new password that is on the bundled list of common ones (D2), whatever its case.
 * @throws a 422 on the field `password`
 */
export function refuseCommonPassword(password: string): void {
  if (!common.has(password.toLowerCase())) return
  throw invalid('password', 'That is one of the passwords people guess first. Choose another one.')
}
