import type {
  FreshRecoveryCodes,
  NewPasskey,
  PasskeyOptions,
  SecondFactor,
  SecondFactorProof,
  TeamSecondFactor,
  TotpSetUp,
} from '@doorstep/portal-contract/second-factor.schema'
import type { Api, CallOptions } from './createApi.ts'

const path = '/api/auth/second-factor'
const teamPath = '/api/i/team/second-factor'

/** Two-step verification: one's own, the second step of signing in, and the team's rule. A wrong password is a 422 on `current_password`. */
export const secondFactorCalls = ({ send, data }: Api) => {
  const codes = async (to: string, body: object) =>
    (await send<FreshRecoveryCodes>(to, { method: 'POST', body })).recovery_codes

  return {
    get: (options?: CallOptions) => data<SecondFactor>(path, options),

    /** Returns the key for an authenticator app, which is off until its first code is confirmed. */
    startTotp: (current_password: string) =>
      data<TotpSetUp>(`${path}/totp`, { method: 'POST', body: { current_password } }),

    /** Turns the app on; returns recovery codes when it is the first factor, else null. */
    confirmTotp: (code: string) => codes(`${path}/totp/confirm`, { code }),

    /** What the browser creates a passkey with. */
    newPasskeyOptions: (current_password: string) =>
      data<PasskeyOptions>(`${path}/passkeys/options`, { method: 'POST', body: { current_password } }),

    /** Returns recovery codes when it is the first factor, else null. */
    addPasskey: (passkey: NewPasskey) => codes(`${path}/passkeys`, passkey),

    /** Creates new recovery codes; the earlier ones no longer work. */
    makeRecoveryCodes: async (current_password: string) =>
      (await codes(`${path}/recovery-codes`, { current_password })) ?? [],

    /** Signs in after the right password. A wrong answer is a 422 on its field, a sign-in that took too long a 409. */
    prove: (body: SecondFactorProof) => send<void>(path, { method: 'POST', body }),

    /** What the browser uses a passkey with, after the right password. */
    passkeyOptions: () => data<PasskeyOptions>(`${path}/passkey-options`, { method: 'POST' }),

    /** How many of the team have set it up; for team leads. */
    team: (options?: CallOptions) => data<TeamSecondFactor>(teamPath, options),
  }
}

/** The calls that change something. Each returns the sentence that says what was done. */
export const secondFactorChanges = ({ send }: Api) => {
  const message = async (...call: Parameters<Api['send']>) =>
    (await send<{ message: string }>(...call)).message

  return {
    turnOffTotp: (current_password: string) =>
      message(`${path}/totp`, { method: 'DELETE', body: { current_password } }),

    renamePasskey: (id: number, name: string) =>
      message(`${path}/passkeys/${id}`, { method: 'PATCH', body: { name } }),

    removePasskey: (id: number, current_password: string) =>
      message(`${path}/passkeys/${id}`, { method: 'DELETE', body: { current_password } }),

    /** Requires it for everyone, or no longer; for team leads who have set it up, else a 409. */
    requireOfTeam: (required: boolean) => message(teamPath, { method: 'PUT', body: { required } }),

    /** Turns it off for a colleague who has lost it; for team leads. */
    resetFor: (userId: number) => message(teamPath, { method: 'DELETE', query: { user_id: userId } }),
  }
}
