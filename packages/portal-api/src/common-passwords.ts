import { dictionary } from '@zxcvbn-ts/language-common'
import { invalid } from './http/errors.ts'

const common = new Set(dictionary['passwords-common'])

/** Whom a new password is for, as far as the call knows. */
export type PasswordOwner = { email?: string; first_name?: string; last_name?: string }

/**
 * Refuses a new password that is on the bundled list of common ones (D2), or that is its owner's email, what stands before the @ of
 * it, or their name; whatever its case and, of a name, its spaces.
 * @throws a 422 on the field `password`
 */
export function refuseCommonPassword(password: string, owner: PasswordOwner = {}): void {
  if (common.has(password.toLowerCase())) {
    throw invalid('password', 'This password is too easy to guess. Choose another one.')
  }
  const { email, first_name: first, last_name: last } = owner
  const own = [email, email?.split('@')[0], first, last, first && last && first + last]
  if (own.some((word) => word && inOneForm(word) === inOneForm(password))) {
    throw invalid(
      'password',
      'This password contains only your name or email, so it’s easy to guess. Choose another one.',
    )
  }
}

const inOneForm = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
