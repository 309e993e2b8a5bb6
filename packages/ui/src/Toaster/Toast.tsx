import { useEffect, useEffectEvent, useRef } from 'react'
import { Check, CircleAlert, Info, X } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './Toaster.css.ts'

export interface ToastData {
  id: string
  tone: 'neutral' | 'positive' | 'critical'
  message: string
  action?: { label: string; onAction: () => void }
  /** Milliseconds on show; `Infinity` stays until dismissed. */
  duration: number
}

interface ToastProps {
  toast: ToastData
  isPaused: boolean
  onDismiss: (id: string) => void
}

const icons = { neutral: Info, positive: Check, critical: CircleAlert } as const

/** One message; counts down while nothing pauses it. */
export function Toast({ toast, isPaused, onDismiss }: ToastProps) {
  const { id, tone, message, action, duration } = toast
  const remaining = useRef(duration)
  const dismiss = useEffectEvent(() => onDismiss(id))

  useEffect(() => {
    if (isPaused || !Number.isFinite(remaining.current)) return
    const startedAt = performance.now()
    const timer = setTimeout(dismiss, remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - startedAt
    }
  }, [isPaused])

  return (
    <span className={css.toast} data-toast={id}>
      <Icon icon={icons[tone]} />
      <span className={css.message}>{message}</span>
      {action !== undefined && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            action.onAction()
            onDismiss(id)
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={css.close} aria-label="Dismiss" onClick={() => onDismiss(id)}>
        <Icon icon={X} />
      </button>
      {Number.isFinite(duration) && (
        <span
          className={css.timeLine}
          data-paused={isPaused}
          ref={(line) => line?.style.setProperty('animation-duration', `${duration}ms`)}
          aria-hidden="true"
        />
      )}
    </span>
  )
}
