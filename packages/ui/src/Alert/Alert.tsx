'use client'

import type { ReactNode } from 'react'
import { CircleCheck, Info, OctagonAlert, TriangleAlert, X, type IconNode } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { shared } from '../KitProvider/words/common.ts'
import * as css from './Alert.css.ts'
import { plain } from '../internal/plain.css.ts'

export interface AlertProps extends Omit<NativeProps<'div'>, 'title'> {
  tone: 'neutral' | 'info' | 'positive' | 'caution' | 'critical'
  /** Replaces the tone’s icon, if the subject has its own. */
  icon?: IconNode
  /** A title, if the message is longer than a sentence. */
  title?: string
  children: ReactNode
  /** At most one: a Link or a small Button. */
  action?: ReactNode
  /** Adds a Dismiss button. Remember that people pressed it and stop rendering the alert. */
  onDismiss?: () => void
}

const icons = {
  neutral: Info,
  info: Info,
  positive: CircleCheck,
  caution: TriangleAlert,
  critical: OctagonAlert,
} as const

/** A message in the page that people should read now. It has no role by default: pass `role` if it appears later. */
export function Alert({ tone, icon, title, children, action, onDismiss, ...div }: AlertProps) {
  const { dismiss } = useWords('shared', shared)
  return (
    <div {...div} className={css.alert[tone]}>
      <span className={css.mark[tone]}>
        <Icon icon={icon ?? icons[tone]} />
      </span>
      <div className={css.words}>
        {title !== undefined && (
          <p className={plain}>
            <strong className={plain}>{title}</strong>
          </p>
        )}
        {children}
      </div>
      {action !== undefined && <div className={css.action}>{action}</div>}
      {onDismiss !== undefined && (
        <div className={css.action}>
          <IconButton label={dismiss} icon={X} variant="quiet" size="small" onClick={onDismiss} />
        </div>
      )}
    </div>
  )
}
