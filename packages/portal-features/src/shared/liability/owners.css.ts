import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { styleVariants, type StyleRule } from '@vanilla-extract/css'
import type { KnownOwner } from './owners.ts'

const { green, orange, pink } = vars.category

const edged = ({ bg, border, fg, mark }: typeof green): StyleRule => ({
  backgroundColor: bg,
  border: `1px solid ${border}`,
  borderBlockColor: `color-mix(in srgb, ${mark} 62%, ${border})`,
  color: fg,
  '@media': { [media.print]: { printColorAdjust: 'exact' } },
})

/** Each owner's colour and texture, which survives grey print: tenants plain, the landlord dotted, a void hatched. */
export const ownerLooks = styleVariants({
  tenant: edged(green),
  landlord: {
    ...edged(orange),
    backgroundImage: `radial-gradient(circle at 3px 3px, ${orange.border} 1px, transparent 1.3px)`,
    backgroundSize: '6px 6px',
  },
  void: {
    ...edged(pink),
    backgroundImage: `repeating-linear-gradient(135deg, transparent 0 5px, ${pink.border} 5px 6px)`,
  },
} satisfies Record<KnownOwner, StyleRule>)
