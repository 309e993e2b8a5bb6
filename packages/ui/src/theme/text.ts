import { vars } from './vars.css.ts'

/** The seven type styles; sizes are rem so that they follow the reader's own setting. */
export const text = {
  /** 30 / 36, sign-in only. */
  display: {
    fontFamily: vars.font.display,
    fontSize: '1.875rem',
    lineHeight: '2.25rem',
    fontWeight: 680,
  },
  /** 24 / 30, the page's `h1`. */
  title: {
    fontFamily: vars.font.display,
    fontSize: '1.5rem',
    lineHeight: '1.875rem',
    fontWeight: 640,
  },
  /** 24 / 28, key figures. */
  figure: {
    fontSize: '1.5rem',
    lineHeight: '1.75rem',
    fontWeight: 640,
    letterSpacing: '-0.022em',
    fontVariantNumeric: 'tabular-nums',
  },
  /** 16 / 22, panels and modals. */
  heading: { fontSize: '1rem', lineHeight: '1.375rem', fontWeight: 650 },
  /** 14 / 20. */
  body: { fontSize: '0.875rem', lineHeight: '1.25rem' },
  /** 13 / 18, table headers and hints. */
  small: { fontSize: '0.8125rem', lineHeight: '1.125rem' },
  /** 12 / 16, second lines; nothing is smaller. */
  tiny: { fontSize: '0.75rem', lineHeight: '1rem' },
} as const
