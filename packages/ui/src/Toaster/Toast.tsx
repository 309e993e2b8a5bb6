import { Check, CircleAlert, Info, X } from 'lucide'
import { Toast as RadixToast } from 'radix-ui'
import { useCallback, useState } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './Toaster.css.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { shared, toaster } from '../KitProvider/words/common.ts'
import { toastsKey } from './toastsKey.ts'

export interface ToastData {
  id: string
  tone: 'neutral' | 'positive' | 'critical'
  message: string
  action?: { label: string; onAction: () => void }
  /** How long it shows, in milliseconds; `Infinity` keeps it until dismissed. */
  duration: number
}

interface ToastProps {
  toast: ToastData
  isPaused: boolean
  onPauseChange: (isPaused: boolean) => void
  onEscapeKeyDown: (event: KeyboardEvent) => void
  onDismiss: (id: string) => void
}

const icons = { neutral: Info, positive: Check, critical: CircleAlert } as const

/** One message. */
export function Toast({ toast, isPaused, onPauseChange, onEscapeKeyDown, onDismiss }: ToastProps) {
  const { id, tone, message, action, duration } = toast
  const { dismiss } = useWords('shared', shared)
  const words = useWords('toaster', toaster)
  const [shownAt] = useState(() => performance.now())
  /** The element is recreated when a modal opens or closes. The progress line then continues where it was. */
  const startLine = useCallback(
    (line: HTMLElement | null) => {
      line?.style.setProperty('animation-duration', `${duration}ms`)
      line?.style.setProperty('animation-delay', `${shownAt - performance.now()}ms`)
    },
    [duration, shownAt],
  )

  return (
    <RadixToast.Root
      open
      onOpenChange={() => onDismiss(id)}
      type={tone === 'critical' ? 'foreground' : 'background'}
      duration={duration}
      onPause={() => onPauseChange(true)}
      onResume={() => onPauseChange(false)}
      onEscapeKeyDown={onEscapeKeyDown}
      className={css.toast}
      data-toast={id}
    >
      <Icon icon={icons[tone]} />
      <RadixToast.Description className={css.message}>{message}</RadixToast.Description>
      {action !== undefined && (
        <RadixToast.Action
          // Announced text; radix adds no space before it.
          altText={` ${words.action(action.label, toastsKey)}`}
          className={css.action}
          onClick={action.onAction}
        >
          {action.label}
        </RadixToast.Action>
      )}
      <RadixToast.Close className={css.close} aria-label={dismiss}>
        <Icon icon={X} />
      </RadixToast.Close>
      {Number.isFinite(duration) && (
        <span className={css.timeLine} data-paused={isPaused} ref={startLine} aria-hidden="true" />
      )}
    </RadixToast.Root>
  )
}
