import type {
  FreshRecoveryCodes,
  NewPasskey,
  PasskeyOptions,
  SecondFactor,
  SecondFactorProof,
  TeamSecondFactor,
  TotpSetUp,
} from '@doorstep/portal-contract/second-factor'
import type { DataOf } from '@doorstep/portal-contract/wire'
import type { CallOptions, Send } from './send.ts'

const path = '/api/auth/second-factor'
const teamPath = '/api/i/team/second-factor'
type Message = { message: string }

/** The second factor: one's own, the second step of signing in, and the team's rule. A wrong password is a 422 on `current_password`. */
export const secondFactorCalls = (send: Send) => {
  const data = async <Data>(to: string, call?: CallOptions & { method?: 'POST'; body?: object }) =>
    (await send<DataOf<Data>>(to, call)).body.data
  const codes = async (to: string, body: object) =>
    (await send<FreshRecoveryCodes>(to, { method: 'POST', body })).body.recovery_codes
  const change = async (method: 'PATCH' | 'PUT' | 'DELETE', to: string, body?: object, query?: object) =>
    (await send<Message>(to, { method, ...(body && { body }), ...(query && { query }) })).body.message

  return {
    get: (options?: CallOptions) => data<SecondFactor>(path, options),

    /** Gives the key of an authenticator app, which is off until its first code is confirmed. */
    startTotp: (current_password: string) =>
      data<TotpSetUp>(`${path}/totp`, { method: 'POST', body: { current_password } }),
    /** Turns the app on; gives recovery codes when it is the first factor, else null. */
    confirmTotp: (code: string) => codes(`${path}/totp/confirm`, { code }),
    turnOffTotp: (current_password: string) => change('DELETE', `${path}/totp`, { current_password }),

    /** What the browser makes a passkey with. */
    newPasskeyOptions: (current_password: string) =>
      data<PasskeyOptions>(`${path}/passkeys/options`, { method: 'POST', body: { current_password } }),
    /** Gives recovery codes when it is the first factor, else null. */
    addPasskey: (passkey: NewPasskey) => codes(`${path}/passkeys`, passkey),
    renamePasskey: (id: number, name: string) => change('PATCH', `${path}/passkeys/${id}`, { name }),
    removePasskey: (id: number, current_password: string) =>
      change('DELETE', `${path}/passkeys/${id}`, { current_password }),

    /** Makes new recovery codes; the earlier ones no longer work. */
    makeRecoveryCodes: async (current_password: string) =>
      (await codes(`${path}/recovery-codes`, { current_password })) ?? [],

    /** Signs in after the right password. A wrong answer is a 422 on its field, a sign-in that took too long a 409. */
    prove: async (proof: SecondFactorProof): Promise<void> => {
      await send(path, { method: 'POST', body: proof })
    },
    /** What the browser uses a passkey with, after the right password. */
    passkeyOptions: () => data<PasskeyOptions>(`${path}/passkey-options`, { method: 'POST' }),

    /** How far the team is; for team leads. */
    team: (options?: CallOptions) => data<TeamSecondFactor>(teamPath, options),
    /** Asks everyone for a second factor, or no longer; for team leads who have one, else a 409. */
    requireOfTeam: (required: boolean) => change('PUT', teamPath, { required }),
    /** Takes the second factor off a colleague who has lost it; for team leads. */
    resetFor: (userId: number) => change('DELETE', teamPath, undefined, { user_id: userId }),
  }
}
