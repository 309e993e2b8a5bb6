import type {
  EmbedKey,
  EmbedKeyChange,
  EmbedKeyForm,
  EmbedKeyRevoked,
  EmbedKeyRotation,
  EmbedKeyWithSecret,
} from '@doorstep/portal-contract/embeds.schema'
import type { Api, CallOptions } from './createApi.ts'

const path = '/api/i/partner/embed-keys'

/** The keys with which a reseller's own sites embed the portal (D42). */
export const embedKeyCalls = ({ send, data }: Api) => ({
  /** The reseller's keys, by name; a 403 for everyone else. */
  list: (options?: CallOptions) => data<EmbedKey[]>(path, options),

  /** Adds a key; its secret is in this answer alone. */
  create: (body: EmbedKeyForm) => send<EmbedKeyWithSecret>(path, { method: 'POST', body }),

  /** Replaces the secret; the new one is in this answer alone. */
  rotate: (id: number, body: EmbedKeyRotation) =>
    send<EmbedKeyWithSecret>(`${path}/${id}/rotate`, { method: 'POST', body }),
})

/** The calls that change something. */
export const embedKeyChanges = ({ send, data }: Api) => ({
  /** Changes name and origins; a 409 when somebody else changed the key. */
  update: (id: number, body: EmbedKeyChange) => data<EmbedKey>(`${path}/${id}`, { method: 'PATCH', body }),

  revoke: (id: number) => send<EmbedKeyRevoked>(`${path}/${id}`, { method: 'DELETE' }),

  /** Undoes revoking a key. */
  restore: (id: number) => data<EmbedKey>(`${path}/${id}/restore`, { method: 'POST' }),
})
