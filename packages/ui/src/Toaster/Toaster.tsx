'use client'

import { useContext, useImperativeHandle, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Alert } from '../Alert/Alert.tsx'
import { Button } from '../Button/Button.tsx'
import { lazyPart, useLazyPart } from '../hooks/lazyPart.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import { onModalsChange, topModal } from '../internal/openModals.ts'
import type { ToastData } from './Toast.tsx'
import * as css from './Toaster.css.ts'
import { KitContext } from '../KitProvider/kitContext.ts'

export type { ToastData } from './Toast.tsx'

type RegionProps = Omit<NativeProps<'div'>, 'children' | 'aria-label' | `on${string}`>

export interface ToasterProps extends RegionProps {
  /** The queue, oldest first. You keep it. At most three show; the timers of the rest start when shown. */
  toasts: readonly ToastData[]
  onDismiss: (id: string) => void
}

const mostAtOnce = 3

const popupPart = lazyPart(async () => (await import('./ToasterPopup.tsx')).ToasterPopup)

/**
 * Reports the result of an action, in a corner, for a while. Mount it once, before the first toast. It is portalled into the top
 * modal, because the page outside a modal is inert. Its code loads with the first toast.
 */
export function Toaster({ toasts, onDismiss, ref, ...element }: ToasterProps) {
  const isHydrated = useHydrated()
  const { container } = useContext(KitContext)
  const modal = useSyncExternalStore(onModalsChange, topModal, () => undefined)
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const [announcer, setAnnouncer] = useState<HTMLElement | null>(null)
  const { loaded: Popup, hasFailed } = useLazyPart(popupPart, toasts.length > 0 && toasts)
  useImperativeHandle(ref, () => region as HTMLDivElement, [region])

  const shown = toasts.slice(0, mostAtOnce)
  return (
    <>
      {/* Some screen readers miss text in a live region that was just added, so this one is always mounted, also outside modals. */}
      <div ref={setAnnouncer} className={css.announcer} aria-live="polite" />
      {isHydrated &&
        createPortal(
          <div {...element} ref={setRegion} className={css.region}>
            {!Popup &&
              hasFailed &&
              shown.map((toast) => <PlainToast key={toast.id} {...{ toast, onDismiss }} />)}
          </div>,
          modal?.element ?? container ?? document.body,
        )}
      {/* Remounted after the last toast, because radix stays paused if that one is removed under the pointer. */}
      {Popup && region && announcer && shown.length > 0 && (
        <Popup toasts={shown} {...{ onDismiss, region, modal, announcer }} />
      )}
    </>
  )
}

interface PlainToastProps {
  toast: ToastData
  onDismiss: (id: string) => void
}

/** Fallback when the toast code can't load, for example offline. */
function PlainToast({ toast: { id, tone, message, action }, onDismiss }: PlainToastProps) {
  const undo = action && (
    <Button
      size="small"
      onClick={() => {
        action.onAction()
        onDismiss(id)
      }}
    >
      {action.label}
    </Button>
  )
  return (
    <div className={css.plain}>
      <Alert tone={tone} role="alert" action={undo} onDismiss={() => onDismiss(id)}>
        {message}
      </Alert>
    </div>
  )
}
