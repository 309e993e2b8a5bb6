import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, keyframes, style } from '@vanilla-extract/css'

/** How far the row fades out at its end, which says that it scrolls. */
const fade = '40px'

const faded = `linear-gradient(to right, black calc(100% - ${fade}), transparent)`
/** While there is more to scroll to. */
const fadesUntilItsEnd = keyframes({
  'from, 99%': { maskImage: faded },
  to: { maskImage: 'none' },
})

/** One row; on a phone it scrolls sideways to the page's edge. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  '@media': {
    [media.mobile]: {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      marginInline: `calc(-1 * ${vars.space[16]})`,
      // The focus outlines need room inside what scrolls.
      paddingInline: `${vars.space[16]} ${fade}`,
      paddingBlock: vars.space[4],
      scrollPaddingInline: `${vars.space[16]} ${fade}`,
      scrollbarWidth: 'none',
      maskImage: faded,
      '@supports': {
        '(animation-timeline: scroll())': {
          // An animation by a scroller that has nothing to scroll does nothing.
          maskImage: 'none',
          animation: `${fadesUntilItsEnd} 1ms linear both`,
          animationTimeline: 'scroll(self inline)',
        },
      },
    },
    // Nothing can be pressed on paper.
    print: { display: 'none' },
  },
})

globalStyle(`${bar} > *`, { flex: 'none' })

/** The search: wide enough for what it searches by, and on a phone as wide as there is room for. */
globalStyle(`${bar} > :has([type='search'])`, {
  inlineSize: '280px',
  '@media': { [media.mobile]: { flex: '1 0 230px', inlineSize: 'auto' } },
})

/** With labels above the fields, an error is shown under its own field and moves no other. On a phone they are as wide as the page. */
export const labelled = style({
  alignItems: 'start',
  gap: vars.space[12],
  '@media': {
    [media.mobile]: {
      flexWrap: 'wrap',
      overflowX: 'visible',
      paddingInline: vars.space[16],
      maskImage: 'none',
      animation: 'none',
    },
  },
})

globalStyle(`${labelled} > :is(div, a)`, { '@media': { [media.mobile]: { inlineSize: '100%' } } })

/** Aligns a control without a label with the fields. */
globalStyle(`${labelled} > :is(a, span)`, {
  marginBlockStart: `calc(${text.body.lineHeight} + 5px)`,
  '@media': { [media.mobile]: { marginBlockStart: 0 } },
})

export const end = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  marginInlineStart: 'auto',
  '@media': { [media.mobile]: { marginInlineStart: 0 } },
})

/** Where there is a keyboard and room. */
export const keyHint = style({
  display: 'none',
  ...text.tiny,
  marginInlineStart: 'auto',
  color: vars.color.subtle,
  '@media': {
    '(min-width: 77.5em) and (pointer: fine) and (scripting: enabled)': { display: 'block' },
  },
})

globalStyle(`${keyHint} > kbd`, {
  paddingInline: vars.space[4],
  border: `1px solid ${vars.color.rule}`,
  borderRadius: vars.radius.badge,
  background: vars.color.surface,
  font: 'inherit',
})

/** For people without script; with it, filters act by themselves. Never gone, so that Enter sends the form. */
export const withoutScript = style({ '@media': { '(scripting: enabled)': { display: 'none' } } })

// The search alone: nothing scrolls, so it is as wide as the page.
globalStyle(`${bar}:not(:has(> :not(:first-child, input, ${keyHint}, ${withoutScript})))`, {
  '@media': { [media.mobile]: { paddingInlineEnd: vars.space[16], maskImage: 'none', animation: 'none' } },
})
