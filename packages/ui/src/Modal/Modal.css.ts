import { styleVariants } from '@vanilla-extract/css'
import { bodyBase, bodyPadding, panelBase } from '../internal/Dialog.css.ts'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'

export const panel = styleVariants(
  {
    small: layered({ '@media': { [media.desktop]: { inlineSize: '440px' } } }),
    medium: layered({ '@media': { [media.desktop]: { inlineSize: '560px' } } }),
    large: layered({ '@media': { [media.desktop]: { inlineSize: '760px' } } }),
    viewer: layered({
      '@media': {
        [media.desktop]: {
          inlineSize: 'min(1200px, 100% - 48px)',
          blockSize: '92dvh',
          maxBlockSize: 'none',
          overflow: 'hidden',
        },
      },
    }),
  },
  (rule) => [panelBase, rule],
)

export const body = styleVariants(
  {
    small: layered(bodyPadding),
    medium: layered(bodyPadding),
    large: layered(bodyPadding),
    // The parts of a viewer scroll independently and extend to its edges.
    viewer: layered({
      '@media': {
        [media.desktop]: {
          flex: '1 1 0',
          minBlockSize: 0,
          alignContent: 'stretch',
          gridTemplateRows: 'minmax(0, 1fr)',
        },
      },
    }),
  },
  (rule) => [bodyBase, rule],
)
