import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle } from '@vanilla-extract/css'

/** In the part of the frame that the person sees (`followSize.ts`), but never in less than this. */
const top = 'var(--in-sight-top, 0px)'
const room = 'min(100dvh, max(var(--in-sight-height, 100dvh), 400px))'
const start = `min(${top}, 100dvh - ${room})`

globalStyle('html[data-widget] [data-ds-modal]', {
  insetBlockStart: start,
  insetBlockEnd: `calc(100dvh - ${room} - ${start})`,
  maxBlockSize: `calc(${room} - 24px)`,
})

// In place of the foot of the window.
globalStyle("html[data-widget] div:has(> [role='region'][aria-label^='Notifications'])", {
  insetBlockEnd: `calc(100dvh - ${room} - ${start} + ${vars.space[16]})`,
})

// A card on the host's own ground. What has its own ground keeps it: nobody knows what colours lie under it.
globalStyle('html[data-hosted][data-widget=quote], html[data-hosted][data-widget=quote] body', {
  background: 'transparent',
})

// Files open with the portal's own session, which a widget doesn't have: they are saved instead.
globalStyle("html[data-widget] a[href^='/api/']:not([download])", { display: 'none' })
