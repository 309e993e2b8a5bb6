import { z } from 'zod'
import { currentPassword } from './people.schema.ts'
import {
  missingOfPasskey,
  missingOfSecondStep,
  passkeyIdLength,
  secondFactorMethods,
  withoutSpaces,
} from './second-factor.ts'
import { id, isoDateTime, text } from './wire.schema.ts'

/** A change that is confirmed with the password. */
export const confirmedByPassword = z.object({ current_password: currentPassword })

const { code: sixDigits, recovery_code: recoveryCodeText } = missingOfSecondStep

/** A code of an authenticator app; the spaces that apps show are ignored. */
const totpCode = z
  .string(sixDigits)
  .max(40, sixDigits)
  .transform(withoutSpaces)
  .pipe(z.string().regex(/^\d{6}$/, sixDigits))

/** POST …/totp/confirm. */
export const totpConfirmation = z.object({ code: totpCode })

/** The user's name for a passkey. */
const passkeyName = text(missingOfPasskey.name)
  .trim()
  .min(1, missingOfPasskey.name)
  .max(60, 'Use no more than 60 characters.')

/** Authenticators' data is bytes as base64url. */
const bytes = z.base64url().min(1).max(20_000)

const passkeyIdText = 'Send the passkey’s id, up to 1,023 bytes long.'

/** The credential id of a passkey. */
const passkeyId = z.base64url(passkeyIdText).min(1, passkeyIdText).max(passkeyIdLength, passkeyIdText)

/** The result of `navigator.credentials.create` as JSON (WebAuthn, level 3). */
const registration = z.object({
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,32}$/))
      .max(10)
      .default([]),
  }),
})

/** The result of `navigator.credentials.get` as JSON (WebAuthn, level 3). */
const assertion = z.object({
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
})

/** POST …/passkeys: the browser's result for the options. */
export const newPasskey = z.object({ name: passkeyName, response: registration })

/** PATCH …/passkeys/{id}. */
export const passkeyNaming = z.object({ name: passkeyName })

export const passkey = z.object({
  id,
  name: z.string(),
  created_at: isoDateTime,
  last_used_at: isoDateTime.nullable(),
})

/** GET /api/auth/second-factor. */
export const secondFactor = z.object({
  /** When the authenticator app was turned on; null when it is off. */
  totp_since: isoDateTime.nullable(),
  passkeys: z.array(passkey),
  recovery_codes_left: z.int(),
  /** Whether the partner requires a second factor. */
  required: z.boolean(),
})

/** A new authenticator app, until its first code is confirmed. Shown once. */
export const totpSetUp = z.object({
  /** Base32, to type into the app. */
  secret: z.string(),
  /** `otpauth://…`, to open in an app. */
  uri: z.string(),
  /** The same as a QR code: an SVG document. */
  qr: z.string(),
})

/** The browser's options to create or use a passkey (WebAuthn, level 3), passed on unchanged. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })

/** New recovery codes, shown once. Null when another factor exists already, because its codes still work. */
export const freshRecoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() })

const oneProof = 'Send one of code, recovery_code and passkey.'

/** POST /api/auth/second-factor: one proof after the right password. */
export const secondFactorProof = z
  .object({
    code: totpCode.optional(),
    recovery_code: z
      .string(recoveryCodeText)
      .min(1, recoveryCodeText)
      .max(80, 'Enter only one recovery code.')
      .optional(),
    passkey: assertion.optional(),
  })
  .refine((proof) => Object.values(proof).filter((given) => given !== undefined).length === 1, {
    path: ['code'],
    error: oneProof,
  })

/** POST /api/auth/login for someone with a second factor: the password was right, and the second step follows. */
export const signInStep = z.object({
  two_factor: z.literal(true),
  methods: z.array(z.enum(secondFactorMethods)),
})

/** GET /api/i/team/second-factor. */
export const teamSecondFactor = z.object({
  required: z.boolean(),
  /** How many people of the partner there are, and how many of them have no second factor yet. */
  people: z.int(),
  without: z.int(),
})

/** PUT /api/i/team/second-factor. */
export const secondFactorRule = z.object({ required: z.boolean('Set required to true or false.') })

export type Passkey = z.infer<typeof passkey>
export type SecondFactor = z.infer<typeof secondFactor>
export type TotpSetUp = z.infer<typeof totpSetUp>
export type PasskeyOptions = z.infer<typeof passkeyOptions>
export type FreshRecoveryCodes = z.infer<typeof freshRecoveryCodes>
/** The proof of the second step: one of the three. */
export type SecondFactorProof = z.input<typeof secondFactorProof>
export type SignInStep = z.infer<typeof signInStep>
export type TeamSecondFactor = z.infer<typeof teamSecondFactor>
export type NewPasskey = z.input<typeof newPasskey>
