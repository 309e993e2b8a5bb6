import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { shared } from './shared.ts'
import * as media from '../theme/media.ts'
import { stacking } from '../theme/stacking.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

const fadeIn = keyframes({ from: { opacity: 0 } })

/** The overlay between the modal and the page. */
export const veil = style(
  shared({
    position: 'fixed',
    inset: 0,
    zIndex: stacking.modal,
    background: `color-mix(in srgb, ${vars.color.scrim} 52%, transparent)`,
    animation: `${fadeIn} ${vars.duration.base} ${vars.ease.out}`,
  }),
)

/** A centred dialog; below 1024 px it fills the screen. */
export const panelBase = style(
  shared({
    position: 'fixed',
    inset: 0,
    zIndex: stacking.modal,
    display: 'flex',
    flexDirection: 'column',
    inlineSize: 'fit-content',
    blockSize: 'fit-content',
    maxInlineSize: 'calc(100vw - 48px)',
    maxBlockSize: 'calc(100dvh - 48px)',
    margin: 'auto',
    // The panel scrolls instead of its body, so that arrow keys scroll it from any button inside.
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // Clear of the sticky header and footer.
    scrollPaddingBlock: '3.5rem 4rem',
    borderRadius: vars.radius.modal,
    background: vars.color.raised,
    color: vars.color.text,
    boxShadow: vars.shadow.modal,
    // Not animated, so that the first frame shows it; only the overlay fades in.
    selectors: {
      // The dialog only has focus when nothing in it does, and an outline around all of it wouldn't help.
      '&:focus': { outline: 'none' },
    },
    '@media': {
      [media.mobile]: {
        inlineSize: '100%',
        maxInlineSize: 'none',
        blockSize: '100dvh',
        maxBlockSize: 'none',
        borderRadius: 0,
        // A long title takes several lines there.
        scrollPaddingBlockStart: '6rem',
      },
      [media.forcedColors]: { border: '1px solid CanvasText' },
    },
  }),
)

// While a modal is open, radix sets `pointer-events: none` on the body. The overlay blocks presses already, and the inherited property
// would restyle every element of a long page.
globalStyle(`body:has(> ${panelBase})`, shared({ pointerEvents: 'auto !important' as 'auto' }))

globalStyle(`html:has(${panelBase})`, shared({ overflow: 'hidden' }))
// If the page had a scroll bar, keep its space, so that nothing moves sideways.
globalStyle(`html[data-ds-scrolls]:has(${panelBase})`, shared({ scrollbarGutter: 'stable' }))

export const head = style(
  shared({
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[10],
    minBlockSize: '56px',
    paddingBlock: vars.space[8],
    paddingInlineStart: vars.space[20],
    paddingInlineEnd: '14px',
    borderBlockEnd: `1px solid ${vars.color.border}`,
    background: vars.color.raised,
    '@media': { [media.mobile]: { paddingInlineStart: vars.space[16], paddingInlineEnd: vars.space[8] } },
  }),
)

export const title = style(
  shared({
    flex: 1,
    minInlineSize: 0,
    overflowWrap: 'anywhere',
    ...text.heading,
  }),
)

export const headerEnd = style(
  shared({
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[10],
    paddingInlineEnd: vars.space[10],
    borderInlineEnd: `1px solid ${vars.color.border}`,
    '@media': { [media.mobile]: { gap: vars.space[4], paddingInlineEnd: vars.space[4] } },
  }),
)

/** Aligns the body with the title. */
export const bodyPadding = {
  paddingBlock: '18px',
  paddingInline: vars.space[20],
  '@media': { [media.mobile]: { paddingInline: vars.space[16] } },
} as const

export const bodyBase = style(
  shared({
    flex: '1 0 auto',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: vars.space[12],
  }),
)

export const description = style(shared({ color: vars.color.muted }))

export const foot = style(
  shared({
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 1,
    flex: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: vars.space[8],
    paddingBlock: vars.space[12],
    paddingInline: vars.space[20],
    borderBlockStart: `1px solid ${vars.color.border}`,
    background: vars.color.surface,
    '@media': {
      [media.mobile]: {
        paddingInline: vars.space[16],
        paddingBlockEnd: `max(${vars.space[12]}, env(safe-area-inset-bottom))`,
      },
    },
  }),
)
