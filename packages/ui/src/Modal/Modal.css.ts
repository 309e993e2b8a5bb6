import { styleVariants } from '@vanilla-extract/css'
import { bodyBase, bodyPadding, panelBase } from '../internal/Dialog.css.ts'
import { layered } from '../theme/layered.ts'

export const panel = styleVariants(
  {
    small: layered({ '@media': { '(min-width: 1024px)': { inlineSize: '440px' } } }),
    medium: layered({ '@media': { '(min-width: 1024px)': { inlineSize: '560px' } } }),
    large: layered({ '@media': { '(min-width: 1024px)': { inlineSize: '760px' } } }),
    viewer: layered({
      '@media': {
        '(min-width: 1024px)': {
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
    // A viewer's parts scroll by themselves and reach its edges.
    viewer: layered({
      '@media': {
        '(min-width: 1024px)': {
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
