import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'

const tones = ['neutral', 'info', 'positive', 'caution', 'critical'] as const
type Tone = (typeof tones)[number]

const byTone = <Rule>(rule: (tone: Tone) => Rule) =>
  Object.fromEntries(tones.map((tone) => [tone, rule(tone)])) as Record<Tone, Rule>

const bannerBase = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[10],
    rowGap: vars.space[8],
    minBlockSize: '44px',
    paddingBlock: vars.space[8],
    paddingInline: vars.space[24],
    borderBlockEnd: '1px solid',
    color: vars.color.text,
    '@media': { [media.mobile]: { paddingInline: vars.space[16] } },
  }),
)

export const banner = styleVariants(
  byTone((tone) => layered({ background: vars.tone[tone].bg, borderColor: vars.tone[tone].border })),
  (rule) => [bannerBase, rule],
)

const markBase = style(layered({ display: 'inline-flex', flex: 'none' }))

export const mark = styleVariants(
  byTone((tone) => layered({ color: vars.tone[tone].solid })),
  (rule) => [markBase, rule],
)

export const words = style(
  layered({ flex: '1 1 0', minInlineSize: 'min(100%, 12rem)', overflowWrap: 'anywhere' }),
)

export const actions = style(
  layered({ flex: 'none', display: 'flex', alignItems: 'center', gap: vars.space[8] }),
)
