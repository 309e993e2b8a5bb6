import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { box, fieldPopup } from '../internal/popup.css.ts'
import { oneLine } from '../internal/oneLine.ts'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { stacking } from '../theme/stacking.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const root = styleVariants({
  field: layered({ position: 'relative', minInlineSize: 0 }),
  filter: layered({
    position: 'relative',
    inlineSize: 'fit-content',
    maxInlineSize: '100%',
    flex: 'none',
  }),
})

export const trigger = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[8],
    textAlign: 'start',
    listStyle: 'none',
    cursor: 'default',
    selectors: {
      '&::-webkit-details-marker': { display: 'none' },
      // Focus is in the popup then, but the control shows the focus outline.
      '&[aria-expanded=true]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' },
    },
  }),
)

export const filterTrigger = style(
  layered({
    inlineSize: 'auto',
    maxInlineSize: '340px',
    gap: '7px',
    paddingInline: '11px 9px',
    whiteSpace: 'nowrap',
    selectors: {
      '&:not(:disabled)': { background: vars.color.surface },
      '&:not(:focus)': { borderColor: vars.color.rule },
      '&:hover': { background: vars.color.hover, borderColor: vars.color.borderStrong },
      '&[data-applied]': { borderColor: vars.color.accentEdge, background: vars.color.accentSoft },
      '&[data-applied]:hover': { background: vars.color.accentSoftHover },
    },
    '@media': { [media.mobile]: { maxInlineSize: '100%' } },
  }),
)

export const filterLabel = style(layered({ flex: 'none', color: vars.color.muted }))

export const filterValue = style(layered({ ...oneLine, fontWeight: 600 }))

export const fieldValue = style(layered({ ...oneLine, flex: 1 }))

export const placeholder = style(layered({ ...oneLine, flex: 1, color: vars.color.subtle }))

export const chosenCount = style(
  layered({
    flex: 'none',
    ...text.tiny,
    fontWeight: 620,
    paddingInline: vars.space[6],
    borderRadius: '8px',
    background: vars.tone.neutral.bg,
    color: vars.tone.neutral.fg,
    fontVariantNumeric: 'tabular-nums',
  }),
)

export const chevron = style(layered({ display: 'flex', flex: 'none', color: vars.color.subtle }))

/** The popup, or the native checkboxes before script runs. A bottom sheet under 1024 px. */
const panel = style([
  box,
  layered({
    minInlineSize: '280px',
    '@media': {
      [media.mobile]: {
        inlineSize: '100%',
        maxInlineSize: 'none',
        borderInlineWidth: 0,
        borderBlockEndWidth: 0,
        borderEndStartRadius: 0,
        borderEndEndRadius: 0,
      },
    },
  }),
])

export const fallbackPanel = style([
  panel,
  layered({
    position: 'absolute',
    zIndex: stacking.menu,
    insetInlineStart: 0,
    insetBlockStart: 'calc(100% + 4px)',
    inlineSize: '100%',
    '@media': { [media.mobile]: { position: 'fixed', inset: 'auto 0 0 0' } },
  }),
])

export const popupPanel = style([
  fieldPopup,
  panel,
  layered({
    display: 'flex',
    flexDirection: 'column',
    inlineSize: 'var(--radix-popover-trigger-width)',
    '@media': { [media.mobile]: { inlineSize: '100%', maxBlockSize: '100%' } },
  }),
])

/**
 * Under 1024 px the popup is a sheet at the bottom of the window, over a scrim. The scrim is radix's own wrapper, so these rules override
 * its inline position. A press on it counts as outside the popup: it closes the popup and reaches nothing below.
 */
globalStyle(
  `[data-radix-popper-content-wrapper]:has(> ${popupPanel})`,
  layered({
    '@media': {
      [media.mobile]: {
        inset: '0 !important',
        minInlineSize: '0 !important',
        transform: 'none !important',
        display: 'flex',
        alignItems: 'flex-end',
        background: `color-mix(in srgb, ${vars.color.scrim} 52%, transparent)`,
      },
    },
  }),
)
