import type { Context, Env } from 'hono'

/**
 * The key or token that a call brings in place of a session's cookie; undefined without one. No browser sends one by itself, unlike a
 * cookie or what other schemes of this header have, and no page of another site without being allowed to beforehand.
 */
export const bearerOf = <E extends Env>(c: Context<E>): string | undefined =>
  /^Bearer +([\w.~+/=-]+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]

/** How the tokens of embeds begin. */
export const embedTokenPrefix = 'et_'

/** Whether a call brings the token of an embed: with that, cookies count for nothing (D42). */
export const hasEmbedToken = <E extends Env>(c: Context<E>): boolean =>
  bearerOf(c)?.startsWith(embedTokenPrefix) === true
