import type { ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './StatusBadge.css.ts'
import { shapes } from './shapes.ts'

export type StatusTone = keyof typeof css.tones
export type StatusShape = keyof typeof shapes

export interface StatusBadgeProps extends NativeProps<'span'> {
  /** What it means: five tones from neutral to critical, or one of the six kinds that are neither good nor bad. */
  tone: StatusTone
  /** The mark before the words; each tone has its own. */
  shape?: StatusShape
  children: ReactNode
}

const shapeOfTone: Record<StatusTone, StatusShape> = {
  neutral: 'bar',
  info: 'half',
  positive: 'tick',
  caution: 'triangle',
  critical: 'octagon',
  yellow: 'half',
  green: 'disc',
  orange: 'square',
  blue: 'ring',
  pink: 'dashed',
  gray: 'diamond',
}

/** What state a thing is in: shape, then words, then colour. */
export function StatusBadge({ tone, shape = shapeOfTone[tone], children, ...rest }: StatusBadgeProps) {
  const path = shapes[shape]
  return (
    <span {...rest} className={css.tones[tone]}>
      <svg className={css.shape} width="10" height="10" viewBox="0 0 10 10" aria-hidden>
        {path.startsWith('~') ? (
          <path d={path.slice(1)} className={css.line} />
        ) : (
          <path d={path} className={css.fill} />
        )}
      </svg>
      {children}
    </span>
  )
}
