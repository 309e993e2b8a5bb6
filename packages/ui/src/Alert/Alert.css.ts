import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

const tones = ['neutral', 'info', 'positive', 'caution', 'critical'] as const
type Tone = (typeof tones)[number]

const byTone = <Rule>(rule: (tone: Tone) => Rule) =>
  Object.fromEntries(tones.map((tone) => [tone, rule(tone)])) as Record<Tone, Rule>

const alertBase = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    columnGap: vars.space[10],
    rowGap: vars.space[8],
    paddingBlock: vars.space[10],
    paddingInlineStart: vars.space[12],
    paddingInlineEnd: vars.space[16],
    border: '1px solid',
    borderInlineStartWidth: '4px',
    borderRadius: vars.radius.control,
    color: vars.color.text,
  }),
)

export const alert = styleVariants(
  byTone((tone) =>
    layered({
      background: vars.tone[tone].bg,
      borderColor: vars.tone[tone].border,
      borderInlineStartColor: vars.tone[tone].solid,
    }),
  ),
  (rule) => [alertBase, rule],
)

const markBase = style(layered({ display: 'inline-flex', flex: 'none', marginBlockStart: '2px' }))

export const mark = styleVariants(
  byTone((tone) => layered({ color: vars.tone[tone].solid })),
  (rule) => [markBase, rule],
)

export const words = style(
  layered({ flex: '1 1 0', minInlineSize: 'min(100%, 12rem)', overflowWrap: 'anywhere' }),
)

/** A small button sits on the first line without making the line taller. */
export const action = style(layered({ flex: 'none', marginBlock: '-4px' }))

/** By themselves, for what shows errors alone. */
export const critical = alert.critical
export const criticalMark = mark.critical
