import type { EmbedErrorCode } from './embeds.ts'

/*
 * What a page that shows a widget and the widget's frame say to each other (docs/decisions/0080). The loader bundles this file, so it
 * has no dependency.
 *
 * The frame says hello to its parent, which answers with a port. From then on both use the port only.
 */

/** The protocol's version, also in the addresses of the loader and the frames. Messages may gain fields within a version. */
export const protocolVersion = 1

export const embedThemes = ['light', 'dark', 'auto'] as const
export const embedDensities = ['comfortable', 'compact'] as const

/** How a widget looks. Null is the reseller's own. */
export type EmbedAppearance = {
  theme: (typeof embedThemes)[number]
  /** `#rrggbb`; contrast is corrected in the frame. */
  accent: string | null
  density: (typeof embedDensities)[number]
}

/** How a widget looks of which nothing is said. */
export const plainAppearance: EmbedAppearance = { theme: 'auto', accent: null, density: 'comfortable' }

const appearanceRules: Record<keyof EmbedAppearance, RegExp> = {
  theme: new RegExp(`^(${embedThemes.join('|')})$`),
  accent: /^#[\da-f]{6}$/i,
  density: new RegExp(`^(${embedDensities.join('|')})$`),
}

/** The names of what a page may say of a widget's looks. */
export const appearanceNames = Object.keys(appearanceRules) as (keyof EmbedAppearance)[]

/** Whether a value may be given for a part of the looks. */
export const isAppearance = (name: keyof EmbedAppearance, value: unknown): boolean =>
  typeof value === 'string' && appearanceRules[name].test(value)

/** The looks in values of unknown origin: what means nothing is as if it had not been said. */
export function readAppearance(given: {
  readonly [Name in keyof EmbedAppearance]?: unknown
}): EmbedAppearance {
  const said = appearanceNames.filter((name) => isAppearance(name, given[name]))
  return { ...plainAppearance, ...Object.fromEntries(said.map((name) => [name, given[name]])) }
}

/** What went wrong in a widget. */
export type EmbedError = {
  code: EmbedErrorCode
  message: string
  /** Whether the same may work when it is tried again. */
  retryable: boolean
  /** The `X-Request-Id` of the call that failed, to quote to support. */
  requestId: string | null
}

/** A session of a widget, which the page's own server makes with the secret key. `expiresAt` is a date and time in ISO 8601. */
export type EmbedSession = { token: string; expiresAt: string }

/** The first message, from the frame to its parent's window. The nonce is the one that the parent put behind the frame's address. */
export type EmbedHello = { doorstep: typeof protocolVersion; type: 'hello'; nonce: string }

/** The answer to it, which brings the port. */
export type EmbedConnect = { doorstep: typeof protocolVersion; type: 'connect'; nonce: string }

/**
 * Why the frame wants a session: its first, another one because this one ends soon (`early`), or because it has ended.
 */
export type SessionReason = 'first' | 'early' | 'expired'

/** What the frame says through the port. */
export type FrameMessage =
  | { type: 'ready' }
  | { type: 'resize'; height: number }
  | { type: 'session-wanted'; reason: SessionReason }
  | { type: 'event'; name: 'change' | 'submit' | 'success'; detail: unknown }
  /** One that the widget shows by itself leaves the widget where it is. */
  | { type: 'error'; error: EmbedError; isShown: boolean }
  | { type: 'logged-out' }

/** What the page says through the port. A session is null when the page had none to give. */
export type HostMessage =
  | { type: 'appearance'; appearance: EmbedAppearance }
  | { type: 'session'; session: EmbedSession | null }
  | { type: 'logout' }

/** Whether a message of any window is one of the handshake's two. */
export function isHandshake<Type extends 'hello' | 'connect'>(
  data: unknown,
  type: Type,
  nonce: string,
): data is { doorstep: typeof protocolVersion; type: Type; nonce: string } {
  const said = data as Partial<EmbedHello | EmbedConnect> | null
  return said?.doorstep === protocolVersion && said.type === type && said.nonce === nonce
}

/** The least height of a widget in pixels, kept free for it before it has loaded. */
export const widgetHeights = { quote: 880, 'void-bills': 900, team: 640 }

/** No widget is higher than this, whatever its frame says. */
export const maxWidgetHeight = 20_000
