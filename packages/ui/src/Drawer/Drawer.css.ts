import { style } from '@vanilla-extract/css'
import { bodyBase, bodyPadding, panelBase } from '../internal/Dialog.css.ts'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'

const fromDesktop = media.desktop

export const panel = style([
  panelBase,
  layered({
    '@media': {
      [fromDesktop]: {
        insetInlineStart: 'auto',
        inlineSize: '420px',
        blockSize: '100dvh',
        maxBlockSize: 'none',
        margin: 0,
        borderRadius: 0,
      },
    },
  }),
])

export const body = style([bodyBase, layered(bodyPadding)])
