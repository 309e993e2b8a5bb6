import type { z } from 'zod'
import type * as schema from './second-factor.schema.ts'

/** What someone may prove a sign-in with after the password. */
export const secondFactorMethods = ['totp', 'passkey', 'recovery_code'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** How many recovery codes are made at once, and at how many left the settings say so. */
export const recoveryCodes = { made: 10, low: 3 } as const

/** How long someone has for the second step of signing in, and how many wrong answers it takes. */
export const secondStep = { minutes: 10, failures: 5 } as const

/** How long a new passkey may take to make, and how many someone may have. */
export const passkeyLimits = { minutes: 5, count: 20 } as const

/** How many characters of base64url a passkey's id has at most: 1,023 bytes (WebAuthn, level 3). */
export const passkeyIdLength = 1364

export type Passkey = z.infer<typeof schema.passkey>
export type SecondFactor = z.infer<typeof schema.secondFactor>
export type TotpSetUp = z.infer<typeof schema.totpSetUp>
export type PasskeyOptions = z.infer<typeof schema.passkeyOptions>
export type FreshRecoveryCodes = z.infer<typeof schema.freshRecoveryCodes>
/** What is sent to prove a sign-in: one of the three. */
export type SecondFactorProof = z.input<typeof schema.secondFactorProof>
export type SignInStep = z.infer<typeof schema.signInStep>
export type TeamSecondFactor = z.infer<typeof schema.teamSecondFactor>
export type NewPasskey = z.input<typeof schema.newPasskey>

/**
 * What happened to someone's second factor: the audit's actions, and for each what the mail says of it. A set-up that was begun
 * changes nothing yet, and has no mail.
 */
export const secondFactorChanges = {
  totp_on: 'An authenticator app was set up.',
  totp_off: 'The authenticator app was turned off.',
  passkey_added: 'A passkey was added.',
  passkey_renamed: 'A passkey was renamed.',
  passkey_removed: 'A passkey was removed.',
  recovery_codes_made: 'New recovery codes were made. The earlier ones no longer work.',
  recovery_code_used: 'A recovery code was used to sign in.',
  reset:
    'A team lead removed your second factor. Your password alone signs you in until you set one up again.',
} as const
export type SecondFactorChange = keyof typeof secondFactorChanges

/** A typed code without the spaces that apps show in it: '123 456' → '123456'. */
export const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '')
