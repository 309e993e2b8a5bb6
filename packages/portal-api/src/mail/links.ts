import { named, randomSecret, sha256, type Random, type Signer } from '../http/crypto.ts'

/** A link's secret before it is emailed: the nonce goes to the outbox, the hash to the record that the link opens. */
export type NewLink = { nonce: string; hash: string }

/**
 * The secrets of emailed links. A secret is the nonce, signed with the installation's key, which the nonce names: the database alone opens nothing, and a mail
 * that is tried again carries the same link.
 */
export function createLinks(sign: Signer, random: Random) {
  const secretOf = (nonce: string) => sign.by(named(nonce).id, `link ${nonce}`)
  return {
    secretOf,
    async make(): Promise<NewLink> {
      const nonce = `${sign.keyId}.${randomSecret(random)}`
      return { nonce, hash: sha256(await secretOf(nonce)) }
    },
  }
}

export type Links = ReturnType<typeof createLinks>

/** The whole address of the page on which somebody sends a reading (D67). */
export const readingPage = (origin: string, secret: string): string =>
  new URL(`/reading/${secret}`, origin).href

/** The whole address of the page that a tenant's link opens (D86). */
export const joinPage = (origin: string, secret: string): string => new URL(`/join/${secret}`, origin).href
