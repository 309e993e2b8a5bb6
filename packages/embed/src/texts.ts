import type { EmbedErrorCode, WidgetName } from '../../portal-contract/src/embeds.ts'

/** The frames' titles, for screen readers. */
export const titles: Record<WidgetName, string> = {
  quote: 'Bills quote',
  'void-bills': 'Void bills',
  team: 'Team members',
}

/** What people read when a widget can't be shown. */
export const errorTexts: Record<EmbedErrorCode, string> = {
  invalid_key: 'This widget’s key is unknown or has been revoked.',
  origin_not_allowed: 'This website is not on the list of those that may show this widget.',
  session_required: 'Sign in to this website to see this.',
  session_expired: 'Your session has ended. Sign in to this website again.',
  not_allowed: 'You don’t have access to this.',
  network: 'This could not be loaded. Check your connection and try again.',
  rate_limited: 'Too many requests. Wait a minute and try again.',
  unknown: 'Something went wrong. Please try again.',
}
