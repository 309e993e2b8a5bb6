import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { media } from '../theme/media.ts'

const columns = style(
  layered({
    display: 'grid',
    alignItems: 'start',
    '@media': { [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
)

const desktop = '(min-width: 1024px)'
const withAside = { gridTemplateColumns: 'minmax(0, 1fr) clamp(300px, 34%, 480px)' }

export const template = styleVariants({
  equal: [
    columns,
    layered({ '@media': { [desktop]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' } } }),
  ],
  'main-aside': [columns, layered({ '@media': { [desktop]: withAside } })],
  'table-aside': [
    columns,
    layered({
      '@media': {
        [desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
        '(min-width: 1241px)': withAside,
      },
    }),
  ],
})
