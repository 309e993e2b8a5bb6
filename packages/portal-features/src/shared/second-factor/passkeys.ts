import type {
  NewPasskey,
  PasskeyOptions,
  SecondFactorProof,
} from '@doorstep/portal-contract/second-factor.schema'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { PortalError } from '../client/PortalError.ts'

// Loaded when a passkey is first used.
const load = () => import('@simplewebauthn/browser')

/** Asks the browser to create a passkey. Rejects with errors that `passkeyFailure` explains. */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey['response']> {
  const { startRegistration } = await load()
  // The API returns the options of its WebAuthn library unchanged.
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
}

/** Asks the browser for a passkey. Rejects with errors that `passkeyFailure` explains. */
export async function signWithPasskey(options: PasskeyOptions): Promise<SecondFactorProof['passkey']> {
  const { startAuthentication } = await load()
  return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
}

const sentences: Record<string, string> = {
  NotAllowedError: 'The passkey was cancelled or took too long. Try again.',
  AbortError: 'The passkey was cancelled or took too long. Try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys don’t work at this address. Open the portal at its usual HTTPS address.',
}

/** A message for a WebAuthn error of the browser; undefined when the API failed. */
export function passkeyFailure(error: unknown): string | undefined {
  if (error instanceof PortalError) return undefined
  const name = error instanceof Error ? error.name : ''
  return (
    sentences[name] ?? 'This browser couldn’t use a passkey. Try another passkey, or another way to sign in.'
  )
}
