import type { ReactNode } from 'react'
import { CircleCheck, Info, OctagonAlert, TriangleAlert, type IconNode } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Note.css.ts'

export interface NoteProps extends NativeProps<'div'> {
  tone: 'neutral' | 'info' | 'positive' | 'caution' | 'critical'
  /** In place of the tone's own icon, when the subject has one. */
  icon?: IconNode
  children: ReactNode
  /** At most one: a Link or a small Button. */
  action?: ReactNode
}

const icons = {
  neutral: Info,
  info: Info,
  positive: CircleCheck,
  caution: TriangleAlert,
  critical: OctagonAlert,
} as const

/** One thing people should know here and now, on the page itself. */
export function Note({ tone, icon, children, action, ...div }: NoteProps) {
  return (
    <div {...div} className={css.note[tone]}>
      <span className={css.mark[tone]}>
        <Icon icon={icon ?? icons[tone]} />
      </span>
      <div className={css.words}>{children}</div>
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  )
}
