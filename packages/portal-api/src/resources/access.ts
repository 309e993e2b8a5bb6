import { contentAccessDays, type ResourceReader } from '@doorstep/portal-contract/resources'
import type { Context } from 'hono'
import { readContentCookie, setContentCookie, type SecureCookies } from '../http/cookies.ts'
import type { Signer } from '../http/crypto.ts'
import type { ApiEnv } from '../http/environment.ts'

/**
 * Lets a browser open the files of resources for seven days without a session (specification, section 7; D40): a signed cookie says what
 * may be read, so that a file costs no look into the database. It names nobody.
 */
export function createContentAccess(sign: Signer, secureCookies: SecureCookies) {
  const signed = (claim: string) => `content ${claim}`
  return {
    async give<Env extends ApiEnv>(c: Context<Env>, reader: ResourceReader): Promise<void> {
      const maxAge = contentAccessDays * 24 * 60 * 60
      const until = Math.floor(c.var.clock().getTime() / 1000) + maxAge
      const claim = `${until}.${reader.type}.${Number(reader.has_partner_packages)}`
      setContentCookie(c, secureCookies, `${claim}.${await sign(signed(claim))}`, maxAge)
    },

    /** Who may read, by the cookie; undefined when there is none, it has expired, or it is not ours. */
    async read(c: Context<ApiEnv>): Promise<ResourceReader | undefined> {
      const [, claim, until, type, flag, signature] =
        /^((\d{1,12})\.(\d)\.([01]))\.([\w-]{43})$/.exec(readContentCookie(c, secureCookies) ?? '') ?? []
      if (!claim || !signature || !(await sign.isSigned(signed(claim), signature))) return undefined
      if (Number(until) * 1000 <= c.var.clock().getTime()) return undefined
      return { type: Number(type), has_partner_packages: flag === '1' }
    },
  }
}

export type ContentAccess = ReturnType<typeof createContentAccess>
