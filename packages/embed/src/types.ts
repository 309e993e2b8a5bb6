import type { EmbedAppearance, EmbedError } from '../../portal-contract/src/embed-protocol.ts'

/** A session for one widget and one user, from `POST /api/embed/sessions` on the page's own server. */
export type Session = { token: string; expiresAt: string | number | Date }

export type FetchSession = () => Promise<Session>

/** What can be set of a widget. Null is as if it had never been set. */
export type WidgetOptions = { publishableKey?: string } & {
  [Name in keyof EmbedAppearance]?: EmbedAppearance[Name] | null
}

/** What the widgets' events have in `detail`. In the page each is called `doorstep:` and its name. */
export interface DoorstepEvents {
  ready: CustomEvent<Record<string, never>>
  change: CustomEvent<unknown>
  submit: CustomEvent<unknown>
  success: CustomEvent<unknown>
  error: CustomEvent<EmbedError>
  'session-expired': CustomEvent<Record<string, never>>
  resize: CustomEvent<{ height: number }>
}
