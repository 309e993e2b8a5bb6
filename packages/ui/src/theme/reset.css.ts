import { assignVars } from '@vanilla-extract/css'
import { clearOfBars } from './covered.ts'
import { elementRules, pageText } from '../internal/elements.ts'
import { inResetLayer } from '../internal/inResetLayer.ts'
import { media } from './media.ts'
import { showDark, showLight } from './modes.ts'
import { vars } from './vars.css.ts'

/**
 * The start of a page that is all the kit's: an app takes it or not. Nothing here is needed by the components (`elements.ts`), and
 * it is the only sheet that styles what is not the kit's own.
 */
// In whichever order the sheets come: stronger than the tokens' own start, and no matter of a page that names its mode.
const byTheSystem = ':root:not([data-theme])'
inResetLayer(byTheSystem, {
  colorScheme: 'light dark',
  '@media': {
    '(prefers-color-scheme: dark)': { vars: assignVars(vars.mode, showDark) },
    // Browsers print no backgrounds, and light words on paper can't be read.
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
