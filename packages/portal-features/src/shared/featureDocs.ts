import type { KeyedClient, PortalClient } from './client/createPortalClient.ts'

/** A group of calls, or one of them. */
type CallName = NamesOf<PortalClient> | NamesOf<KeyedClient>
type NamesOf<Client> = {
  [Area in keyof Client & string]: `client.${Area}` | `client.${Area}.${keyof Client[Area] & string}`
}[keyof Client & string]

/** What people read of a screen or a dialog on its page in Storybook, where its states are its stories: `parameters.featureDocs`. */
export interface FeatureDocs {
  summary: string
  /** Who opens it, and from where. */
  users: string
  /** What it shows and where that comes from, in the words of the people who use it. */
  data: string
  /** The calls of the portal's client that bring it, for developers. */
  calls: readonly CallName[]
  /** What people can do on it, and what follows. */
  events: string
  /** The id of a story in which it works on demo data. */
  demo?: string
}
