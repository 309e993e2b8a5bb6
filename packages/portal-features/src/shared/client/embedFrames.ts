import type { PublicEmbedKey } from '@doorstep/portal-contract/embeds.schema'
import type { Api } from './createApi.ts'

/** The calls of a widget's frame about itself (D42). */
export const embedFrameCalls = ({ send, data }: Api) => ({
  /** Whose a publishable key is, and which sites may use it; a 404 where it is unknown or revoked. */
  key: (publishable: string) => data<PublicEmbedKey>(`/api/embed/keys/${encodeURIComponent(publishable)}`),

  /** Ends the session that the call is made with. */
  endSession: () => send<void>('/api/embed/sessions', { method: 'DELETE' }),
})
