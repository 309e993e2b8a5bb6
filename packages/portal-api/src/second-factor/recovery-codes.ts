import { recoveryCodes } from '@doorstep/portal-contract/second-factor'
import { sha256, type Random } from '../http/crypto.ts'

/** Crockford's base 32: nothing in it looks like anything else in it. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 3
const groupLength = 4

/** Fresh recovery codes of 60 random bits each, as they are shown: 'X7KD-0RQ4-M2ZP'. */
export function makeRecoveryCodes(random: Random): string[] {
  return Array.from({ length: recoveryCodes.made }, () => {
    const characters = Array.from(
      random(new Uint8Array(groups * groupLength)),
      (byte) => alphabet[byte % alphabet.length] ?? '',
    )
    return Array.from({ length: groups }, (_, group) =>
      characters.slice(group * groupLength, (group + 1) * groupLength).join(''),
    ).join('-')
  })
}

/** How a code is kept. However it was typed: in any case, with or without dashes and spaces, with look-alikes. */
export function hashRecoveryCode(typed: string): string {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return sha256(`recovery code ${code}`)
}
