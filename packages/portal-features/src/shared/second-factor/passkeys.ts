import type { NewPasskey, PasskeyOptions, SecondFactorProof } from '@doorstep/portal-contract/second-factor'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { PortalError } from '../client/PortalError.ts'

// Loaded when someone reaches for a passkey.
const load = () => import('@simplewebauthn/browser')

/** Has the browser make a passkey. Fails as `passkeyFailure` explains. */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey['response']> {
  const { startRegistration } = await load()
  // The API hands on what the library on its side made.
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
}

/** Has the browser use a passkey. Fails as `passkeyFailure` explains. */
export async function signWithPasskey(options: PasskeyOptions): Promise<SecondFactorProof['passkey']> {
  const { startAuthentication } = await load()
  return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
}

const sentences: Record<string, string> = {
  NotAllowedError: 'No passkey was used: it was cancelled, or took too long. Try again.',
  AbortError: 'No passkey was used: it was cancelled, or took too long. Try again.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys don’t work at this address. Open the portal by its name, over HTTPS.',
}

/** Why the browser made or used no passkey, in words; undefined when it was the API that failed. */
export function passkeyFailure(error: unknown): string | undefined {
  if (error instanceof PortalError) return undefined
  const name = error instanceof Error ? error.name : ''
  return sentences[name] ?? 'This browser could not use a passkey. Try another one, or another way.'
}
