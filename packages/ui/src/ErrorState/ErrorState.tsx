'use client'

import type { ReactNode } from 'react'
import { OctagonAlert, RotateCcw } from 'lucide'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './ErrorState.css.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { shared } from '../KitProvider/words/common.ts'

export interface ErrorStateProps extends NativeProps<'div'> {
  /** What went wrong: ‘The invoices could not be loaded.’ */
  message: string
  /** What people can do about it. */
  children?: ReactNode
  /** Called when people press ‘Try again’; without it there is no such button. */
  onRetry?: () => void
  /** Whether a retry is pending: the button then says so. */
  retrying?: boolean
  /** An alternative: a Link. */
  action?: ReactNode
}

/** Replaces content that failed to load: what went wrong, announced immediately, and a button to retry. */
export function ErrorState({
  message,
  children,
  onRetry,
  retrying = false,
  action,
  ...div
}: ErrorStateProps) {
  const { tryAgain } = useWords('shared', shared)
  return (
    <div role="alert" {...div} className={css.errorState}>
      <span className={css.mark}>
        <Icon icon={OctagonAlert} size="large" />
      </span>
      <p className={css.message}>{message}</p>
      {children !== undefined && <div className={css.words}>{children}</div>}
      {(onRetry !== undefined || action !== undefined) && (
        <div className={css.ways}>
          {onRetry !== undefined && (
            <Button size="small" icon={RotateCcw} busy={retrying} onClick={onRetry}>
              {tryAgain}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
