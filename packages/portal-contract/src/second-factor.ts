/** Methods for the second step of signing in. */
export const secondFactorMethods = ['totp', 'passkey', 'recovery_code'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** How many recovery codes are generated, and how many left make the settings show a warning. */
export const recoveryCodes = { made: 10, low: 3 } as const

/** How long the second step of signing in is open, and how many wrong answers it allows. */
export const secondStep = { minutes: 10, failures: 5 } as const

/** What people read where a code or a passkey's name is missing. */
export const missingOfSecondStep = {
  code: 'Enter the six digits the app shows.',
  recovery_code: 'Enter a recovery code.',
} as const
export const missingOfPasskey = { name: 'Enter a name for the passkey.' } as const

/** The timeout for creating a passkey, and how many one user can have. */
export const passkeyLimits = { minutes: 5, count: 20 } as const

/** How many characters of base64url a passkey's id has at most: 1,023 bytes (WebAuthn, level 3). */
export const passkeyIdLength = 1364

/**
 * Changes to a user's second factor: the actions in the audit log, each with the sentence in its mail. Starting a set-up changes
 * nothing yet, so it sends no mail.
 */
export const secondFactorChanges = {
  totp_on: 'An authenticator app was set up.',
  totp_off: 'The authenticator app was turned off.',
  passkey_added: 'A passkey was added.',
  passkey_renamed: 'A passkey was renamed.',
  passkey_removed: 'A passkey was removed.',
  recovery_codes_made: 'New recovery codes were made. The old ones no longer work.',
  recovery_code_used: 'A recovery code was used to sign in.',
  reset:
    'A team lead removed your two-step verification. Until you set it up again, you only need your password to sign in.',
} as const
export type SecondFactorChange = keyof typeof secondFactorChanges

/** A typed code without the spaces that apps show in it: '123 456' → '123456'. */
export const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '')
