import type { IconNode } from 'lucide'
import { createElement } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Icon.css.ts'

export interface IconProps extends Omit<
  NativeProps<'svg'>,
  'children' | 'role' | 'aria-label' | 'aria-hidden'
> {
  /** From `lucide`: `import { Search } from 'lucide'`. */
  icon: IconNode
  /** How large it is: 14, 16 or 20 px. */
  size?: 'small' | 'medium' | 'large'
  /** Only where no text is beside it; without it the icon is decorative. */
  label?: string
}

const measures = {
  small: { width: 14, height: 14, strokeWidth: 1.9 },
  medium: { width: 16, height: 16, strokeWidth: 1.75 },
  large: { width: 20, height: 20, strokeWidth: 1.6 },
} as const

/** A line drawing in the colour of the words around it (visual language, section 4). */
export function Icon({ icon, size = 'medium', label, ...svg }: IconProps) {
  const shapes = icon.map(([tag, attributes]) => createElement(tag, attributes))
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return createElement(
    'svg',
    {
      ...svg,
      className: css.icon,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...measures[size],
      ...named,
    },
    ...shapes,
  )
}
