import { embedOriginHeader, isAllowedOrigin } from '@doorstep/portal-contract/embeds'
import { partnerTypes } from '@doorstep/portal-contract/partners'
import { createMiddleware } from 'hono/factory'
import type { Database } from '../db/database.ts'
import { bearerOf } from '../http/bearer.ts'
import type { KeyedEnv, SecretKeyEnv } from '../http/environment.ts'
import { takeUseOrRefuse } from '../limits/limits.ts'
import type { Scope } from '../partners/scope.ts'
import { ScopedDatabase } from '../partners/scoped-database.ts'
import { keyedCalls, unknownKeys } from './limits.ts'
import { type EmbedKey, findByPublishableKey, findBySecretKey } from './read.ts'
import { embedRefused } from './refusals.ts'
import { countUse } from './usage.ts'

/**
 * The origin of the page that a widget is on. Of a call from that page itself the browser says it. Of a call from our frame in it the
 * browser says our own, and the frame names the page that embeds it, as it learned from the browser. Undefined when the two contradict.
 * @param own the portal's origin
 */
export function hostOriginOf(
  request: { header: (name: string) => string | undefined },
  own: string,
): string | undefined {
  const named = request.header(embedOriginHeader)
  const callers = request.header('Origin')
  if (callers === undefined || callers === own) return named ?? callers
  return named === undefined || named === callers ? callers : undefined
}

/** Counts an unknown key against the address that it came from. @throws a 429 above the limit */
export async function countUnknownKey(db: Database, clientAddress: string, now: Date): Promise<void> {
  const use = { kind: 'embed_key', email: '', source: clientAddress } as const
  await takeUseOrRefuse(db, use, unknownKeys, now)
}

/**
 * Lets in whoever brings a publishable key as `Authorization: Bearer pk_…`, from a page where it may be used, and hands on the database as
 * the key's reseller sees its own (D42). The portal's own pages show a preview, so they may use every key, and are not counted.
 * @param opensWidget whether the call begins a widget where it says `first`, for the key's usage
 */
export const requirePublishableKey = (db: Database) => (opensWidget: boolean) =>
  createMiddleware<KeyedEnv>(async (c, next) => {
    const now = c.var.clock()
    const key = await findByPublishableKey(db, bearerOf(c) ?? '')
    if (!key) {
      await countUnknownKey(db, c.var.clientAddress, now)
      throw embedRefused(401, 'invalid_key', 'publishableKey')
    }
    const origin = hostOriginOf(c.req, c.var.origin)
    if (origin === undefined) throw embedRefused(403, 'origin_not_allowed', 'noOrigin')
    if (origin !== c.var.origin && !isAllowedOrigin(key.allowedOrigins, origin))
      throw embedRefused(403, 'origin_not_allowed', 'origin')
    const use = { kind: 'embed_call', email: key.publishableKey, source: c.var.clientAddress } as const
    await takeUseOrRefuse(db, use, keyedCalls, now)
    if (origin !== c.var.origin)
      await countUse(db, key, { origin, opens: opensWidget && c.req.query('first') !== undefined, now })
    c.set('keyed', { key, origin, scoped: new ScopedDatabase(db, scopeOf(key)) })
    await next()
  })

/** The reseller's own records, for somebody who is nobody that the portal knows: nothing is theirs. */
const scopeOf = ({ id, partnerId }: EmbedKey): Scope => ({
  user: {
    id: 0,
    firstName: '',
    lastName: '',
    email: '',
    phoneNumber: null,
    colourScheme: 'system',
    density: 'comfortable',
    hidesFirstSteps: false,
  },
  sessionId: null,
  embedKeyId: id,
  partnerId,
  isTeamLead: false,
  partner: { type: partnerTypes.reseller, has_partner_packages: false, commission_allowed: false },
  invoicedBy: null,
  secondFactor: { enabled: false, required: false },
  partnerIds: [partnerId],
})

/** Lets in a host's server, which brings a key's secret as `Authorization: Bearer sk_…`. */
export const requireSecretKey = (db: Database) =>
  createMiddleware<SecretKeyEnv>(async (c, next) => {
    const now = c.var.clock()
    const key = await findBySecretKey(db, bearerOf(c) ?? '', now)
    if (!key) {
      await countUnknownKey(db, c.var.clientAddress, now)
      throw embedRefused(401, 'invalid_key', 'secretKey')
    }
    c.set('embedKey', key)
    await next()
  })
