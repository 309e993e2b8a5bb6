import { assignVars } from '@vanilla-extract/css'
import { clearOfBars } from './covered.ts'
import { elementRules, pageText } from '../internal/elements.ts'
import { inResetLayer } from '../internal/inResetLayer.ts'
import * as media from './media.ts'
import { showDark, showLight } from './modes.ts'
import { vars } from './vars.css.ts'

/**
 * An optional reset for apps built entirely with the kit. Components don't depend on it (see `elements.ts`), and it is the only sheet
 * that styles elements outside the kit.
 */
// Overrides tokens.css in any order; doesn't apply to pages with `data-theme`.
const byTheSystem = ':root:not([data-theme])'
inResetLayer(byTheSystem, {
  colorScheme: 'light dark',
  '@media': {
    '(prefers-color-scheme: dark)': { vars: assignVars(vars.mode, showDark) },
    // Browsers don't print backgrounds, and light text on white paper is unreadable.
    [media.print]: { colorScheme: 'light', vars: assignVars(vars.mode, showLight) },
  },
})

inResetLayer('::before, ::after', { boxSizing: 'border-box' })
inResetLayer('html', {
  WebkitTextSizeAdjust: '100%',
  background: vars.color.canvas,
  textRendering: 'geometricPrecision',
  ...clearOfBars,
})
inResetLayer('body', { margin: 0, background: vars.color.canvas, ...pageText })
for (const [selector, rule] of Object.entries(elementRules)) inResetLayer(selector, rule)
