import { type AlertPreferenceType, alertPreferenceTypes } from '@doorstep/portal-contract/account'
import { base64url, fromBase64url, type Signer } from '../http/crypto.ts'

/** Whom a mail of alerts went to, as whose colleague, and what it was about. */
export type StopToken = { userId: number; partnerId: number; types: AlertPreferenceType[] }

/** HMAC-SHA-256 as base64url. */
const signatureLength = 43

/**
 * The secrets by which a mail's reader stops such mail without signing in. Signed with the installation's key and kept nowhere: they may be
 * used as often as one likes, however old the mail is, and do nothing else.
 */
export function createStopTokens(sign: Signer) {
  const signed = (said: string) => `stop emails ${said}`
  return {
    async make({ userId, partnerId, types }: StopToken): Promise<string> {
      const said = base64url(new TextEncoder().encode(`${userId}.${partnerId}.${types.join(',')}`))
      return said + (await sign(signed(said)))
    },

    /** What a secret of ours says; undefined for anything else. */
    async read(secret: string): Promise<StopToken | undefined> {
      const said = secret.slice(0, -signatureLength)
      if (!(await sign.isSigned(signed(said), secret.slice(-signatureLength)))) return undefined
      const [userId, partnerId, types = ''] = new TextDecoder().decode(fromBase64url(said)).split('.')
      const named = types.split(',')
      return {
        userId: Number(userId),
        partnerId: Number(partnerId),
        types: alertPreferenceTypes.filter((type) => named.includes(type)),
      }
    },
  }
}

export type StopTokens = ReturnType<typeof createStopTokens>
