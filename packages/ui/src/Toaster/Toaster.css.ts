import { keyframes, style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { stacking } from '../theme/stacking.ts'
import { vars } from '../theme/vars.css.ts'

const tableFooter = '48px'
const actionBar = '60px'
const modalFoot = '57px'

/** Clear of a table's footer, and of the action bar on a phone. */
export const region = style(
  layered({
    position: 'fixed',
    insetInlineEnd: vars.space[24],
    insetBlockEnd: `calc(${tableFooter} + ${vars.space[16]})`,
    zIndex: stacking.toast,
    maxInlineSize: 'calc(100vw - 32px)',
    pointerEvents: 'none',
    selectors: {
      // Clear of the actions at the bottom of a viewer, which is 92 % high.
      '[data-ds-modal] &': { insetBlockEnd: `calc(4dvh + ${modalFoot} + ${vars.space[16]})` },
    },
    '@media': {
      [media.mobile]: {
        insetInline: vars.space[16],
        insetBlockEnd: `calc(${actionBar} + ${vars.space[12]} + env(safe-area-inset-bottom, 0px))`,
        selectors: {
          '[data-ds-modal] &': {
            insetBlockEnd: `calc(${modalFoot} + ${vars.space[12]} + env(safe-area-inset-bottom, 0px))`,
          },
        },
        maxInlineSize: 'none',
      },
      [media.print]: { display: 'none' },
    },
  }),
)

/** Takes no space in the layout; radix hides its text visually. */
export const announcer = style(layered({ position: 'absolute' }))

export const stack = style(
  layered({
    display: 'grid',
    justifyItems: 'end',
    '@media': { [media.mobile]: { justifyItems: 'stretch' } },
  }),
)

export const plain = style(layered({ marginBlockStart: vars.space[8], pointerEvents: 'auto' }))

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })
const run = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } })

export const toast = style(
  layered({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '11px',
    inlineSize: 'fit-content',
    minInlineSize: 'min(320px, 100%)',
    maxInlineSize: 'min(420px, 100%)',
    minBlockSize: '46px',
    marginBlockStart: vars.space[8],
    paddingBlock: vars.space[6],
    paddingInlineStart: '14px',
    paddingInlineEnd: vars.space[8],
    overflow: 'hidden',
    borderRadius: '6px',
    background: vars.color.text,
    color: vars.color.canvas,
    boxShadow: vars.shadow.menu,
    fontWeight: 520,
    pointerEvents: 'auto',
    animation: `${arrive} ${vars.duration.slow} ${vars.ease.out}`,
    selectors: {
      '&[data-swipe=move]': { translate: 'var(--radix-toast-swipe-move-x)' },
      '&[data-swipe=cancel]': {
        translate: 0,
        transition: `translate ${vars.duration.fast} ${vars.ease.out}`,
      },
    },
    '@media': {
      [media.mobile]: { inlineSize: '100%', maxInlineSize: 'none' },
      [media.forcedColors]: { border: '1px solid CanvasText' },
    },
  }),
)

export const message = style(layered({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }))

const button = {
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: '32px',
  minInlineSize: '32px',
  borderRadius: vars.radius.control,
  color: 'inherit',
  cursor: 'pointer',
  selectors: {
    // The toast has inverted colours, on which the page's focus colour has too little contrast.
    '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: '-2px' },
  },
  '@media': { [media.mobile]: { minBlockSize: '44px', minInlineSize: '44px' } },
} as const

export const action = style(
  layered({
    ...button,
    paddingInline: vars.space[6],
    fontWeight: 640,
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  }),
)

export const close = style(layered({ ...button, opacity: 0.8, ':hover': { opacity: 1 } }))

export const timeLine = style(
  layered({
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    blockSize: '2px',
    background: 'currentColor',
    opacity: 0.45,
    transformOrigin: 'left',
    animationName: run,
    animationTimingFunction: 'linear',
    animationFillMode: 'forwards',
    selectors: {
      '&[data-paused=true]': { animationPlayState: 'paused' },
      '&:dir(rtl)': { transformOrigin: 'right' },
    },
    // Reduced motion ends animations immediately, so the line would be wrong: hide it.
    '@media': { [media.reducedMotion]: { display: 'none' } },
  }),
)
