import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'

const desktop = media.desktop

const equal = style(
  layered({
    display: 'grid',
    alignItems: 'start',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    '@media': { [media.mobile]: { gridAutoFlow: 'row' } },
  }),
)

const withAside = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    '@media': { [media.mobile]: { flexDirection: 'column', flexWrap: 'nowrap', alignItems: 'stretch' } },
  }),
)
globalStyle(
  `${withAside} > *`,
  layered({
    minInlineSize: 0,
    '@media': { [desktop]: { flex: '1 1 max(300px, min(34%, 480px))' } },
  }),
)

const mainAside = style({})
const tableAside = style({})

/** The least width of the first child beside the aside. With less, in a smaller window or with larger text, the columns stack. */
const firstNeeds = (size: string) =>
  layered({ '@media': { [desktop]: { flex: `999 1 min(100%, ${size})` } } })
globalStyle(`${mainAside} > :first-child`, firstNeeds('25rem'))
globalStyle(`${tableAside} > :first-child`, firstNeeds('40rem'))

export const template = styleVariants({
  equal: [equal],
  'main-aside': [withAside, mainAside],
  'table-aside': [withAside, tableAside],
})
