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
  /** Replaces the tone's icon, if the subject has its own. */
  icon?: IconNode
  children: ReactNode
  /** At most one: a Link or a small Button. */
  action?: ReactNode
  /** Adds a Dismiss button. Remember that people pressed it and stop rendering the banner. */
  onDismiss?: () => void
}

const icons = {
  neutral: Info,
  info: Info,
  positive: CircleCheck,
  caution: TriangleAlert,
  critical: OctagonAlert,
} as const

/** A message about the entire product, at the top of every page. */
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
