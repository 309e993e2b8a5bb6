import { ignoringStorageErrors } from './ignoringStorageErrors.ts'
import { pushToast, undoToastDuration } from './toasts.ts'

/** A toast for the next page. */
export type CarriedToast = {
  message: string
  /** The property whose deletion its Undo takes back. */
  restoresProperty?: number
}

const key = 'doorstep:toast'

/** Leaves a toast for the page that is opened next. Without storage it is not shown. */
export function carryToast(toast: CarriedToast): void {
  ignoringStorageErrors(() => sessionStorage.setItem(key, JSON.stringify(toast)))
}

/**
 * Shows the toast that the page before left, once.
 * @param restoreProperty takes the deletion of a property back
 */
export function showCarriedToast(restoreProperty: (id: number) => void): void {
  const toast = takeToast()
  if (!toast) return
  const { message, restoresProperty: id } = toast
  if (id === undefined) pushToast({ tone: 'positive', message })
  else
    pushToast({
      tone: 'neutral',
      message,
      duration: undoToastDuration,
      action: { label: 'Undo', onAction: () => restoreProperty(id) },
    })
}

const takeToast = () =>
  ignoringStorageErrors(() => {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text === null ? undefined : (JSON.parse(text) as CarriedToast)
  })
