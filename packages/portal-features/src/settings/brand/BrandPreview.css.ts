import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, space, radius } = vars

export const modes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
  gap: space[16],
})

export const mode = style({ display: 'grid', gap: space[6], gridTemplateRows: 'auto 1fr', minInlineSize: 0 })

export const heading = style({ ...text.small, fontWeight: 600, color: color.muted })

export const stage = style({
  display: 'grid',
  gap: space[12],
  alignContent: 'start',
  padding: space[12],
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  color: color.text,
  background: color.canvas,
  overflow: 'hidden',
})

const framed = { border: `1px solid ${color.border}`, borderRadius: radius.control, overflow: 'hidden' }

export const portal = style({
  ...framed,
  display: 'flex',
  flexWrap: 'wrap',
  // The border between the halves, in a row or in a column.
  gap: '1px',
  background: color.border,
})

/** The top of the sidebar: its first entries, as in a low window. */
export const sidebar = style({
  flex: '1 1 190px',
  minInlineSize: 0,
  blockSize: '216px',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})

/** As beside a page, at any width of the window. */
globalStyle(`${sidebar} > *`, {
  position: 'static',
  display: 'flex',
  inlineSize: '100%',
  blockSize: 'max-content',
  border: 0,
})

export const page = style({
  flex: '1 1 140px',
  display: 'grid',
  gap: space[12],
  alignContent: 'start',
  justifyItems: 'start',
  padding: space[12],
  background: color.surface,
})

export const chosen = style({
  ...text.small,
  inlineSize: '100%',
  padding: space[8],
  background: color.accentSoft,
  borderInlineStart: `3px solid ${color.accentEdge}`,
  overflowWrap: 'anywhere',
})

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
  gap: space[12],
})

export const card = style({
  ...framed,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[10],
  alignContent: 'start',
  overflowWrap: 'anywhere',
  padding: space[12],
  background: color.canvas,
})

/** Limits wide logos, since the previews are narrower than in the portal. */
for (const place of [sidebar, card]) {
  globalStyle(`${place} img`, { maxInlineSize: 'min(180px, 100%)' })
}

export const title = style({ ...text.heading, fontFamily: vars.font.display })

export const mail = style({
  ...framed,
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  background: color.surface,
})

export const bar = style({ inlineSize: '100%', blockSize: '8px', forcedColorAdjust: 'none' })

export const letter = style({
  ...text.small,
  display: 'grid',
  gap: space[10],
  alignContent: 'start',
  padding: space[12],
})

/** Emails show the logo made for light backgrounds, so the background stays light. */
export const letterhead = style({
  padding: space[8],
  color: color.text,
  background: color.raised,
  borderRadius: radius.control,
})

export const sender = style({ ...text.heading, overflowWrap: 'anywhere' })

/** The button in an email is dark for every brand. */
export const press = style({
  justifySelf: 'start',
  padding: `${space[6]} ${space[12]}`,
  borderRadius: radius.control,
  fontWeight: 600,
  color: color.canvas,
  background: color.text,
})
