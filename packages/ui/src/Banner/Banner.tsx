'use client'

import type { ReactNode } from 'react'
import { CircleCheck, Info, OctagonAlert, TriangleAlert, X, type IconNode } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { shared } from '../KitProvider/words/common.ts'
import * as css from './Banner.css.ts'

export interface BannerProps extends Omit<NativeProps<'section'>, 'aria-label'> {
  /** Names the landmark: ‘Service notice’. */
  label: string
  tone: 'neutral' | 'info' | 'positive' | 'caution' | 'critical'
  /** In place of the tone's own icon, when the subject has one. */
  icon?: IconNode
  children: ReactNode
  /** At most one: a Link or a small Button. */
  action?: ReactNode
  /** Makes it dismissible; the caller remembers that it was dismissed. */
  onDismiss?: () => void
}

const icons = {
  neutral: Info,
  info: Info,
  positive: CircleCheck,
  caution: TriangleAlert,
  critical: OctagonAlert,
} as const

/** One thing about the whole product, across the top of every page. */
export function Banner({ label, tone, icon, children, action, onDismiss, ...section }: BannerProps) {
  const { dismiss } = useWords('shared', shared)
  return (
    <section {...section} aria-label={label} className={css.banner[tone]}>
      <span className={css.mark[tone]}>
        <Icon icon={icon ?? icons[tone]} />
      </span>
      <div className={css.words}>{children}</div>
      {(action !== undefined || onDismiss !== undefined) && (
        <div className={css.actions}>
          {action}
          {onDismiss !== undefined && (
            <IconButton label={dismiss} icon={X} variant="quiet" size="small" onClick={onDismiss} />
          )}
        </div>
      )}
    </section>
  )
}
