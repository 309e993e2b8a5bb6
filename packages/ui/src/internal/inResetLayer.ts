import { globalStyle } from '@vanilla-extract/css'
import { resetLayer } from '../theme/layers.css.ts'

/** A rule in the weakest layer of the cascade. */
export const inResetLayer = (selector: string, rule: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(selector, { '@layer': { [resetLayer]: rule } })
