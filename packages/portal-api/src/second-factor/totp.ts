import { withoutSpaces } from '@doorstep/portal-contract/second-factor'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Random } from '../http/crypto.ts'

/** How many steps of 30 seconds a phone's clock may be early or late. */
const window = 1

const secretBytes = 20

/** How much of a brand's name apps are told, in characters: a QR code holds little, and the name is in it twice. */
const issuerLength = 30

/** A new key for an authenticator app, 160 random bits as base32. */
export function newTotpSecret(random: Random): string {
  return new Secret({ buffer: random(new Uint8Array(secretBytes)).buffer }).base32
}

/**
 * What an authenticator app takes: the address, and the same as a QR code.
 * @param account whose it is: the email address
 * @param issuer whose door it opens: the brand's name
 */
export function totpInvitation(secret: string, account: string, issuer: string): { uri: string; qr: string } {
  const shortIssuer = [...issuer].slice(0, issuerLength).join('').trim()
  const uri = new TOTP({ issuer: shortIssuer, label: account, secret }).toString()
  // Four modules of white around it: scanners need them, in dark mode too.
  return { uri, qr: renderSVG(uri, { ecc: 'M', border: 4 }) }
}

/** The time step that a code is right for at a time (RFC 6238); undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    secret: Secret.fromBase32(secret),
    token: withoutSpaces(code),
    timestamp,
    window,
  })
  return delta === null ? undefined : TOTP.counter({ timestamp }) + delta
}
