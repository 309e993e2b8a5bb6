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
  try {
    sessionStorage.setItem(key, JSON.stringify(toast))
  } catch {
    // The browser keeps nothing here.
  }
}

/** Shows the toast that the page before left, once. */
export function showCarriedToast(): void {
  const toast = takeToast()
  if (!toast) return
  const { message, restoresProperty: id } = toast
  if (id === undefined) pushToast({ tone: 'positive', message })
  else
    pushToast({
      tone: 'neutral',
      message,
      duration: undoToastDuration,
      action: {
        label: 'Undo',
        onAction: () =>
          void import('../property/undoDeletion.ts').then(({ undoDeletion }) => undoDeletion(id)),
      },
    })
}

function takeToast(): CarriedToast | undefined {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text === null ? undefined : (JSON.parse(text) as CarriedToast)
  } catch {
    return undefined
  }
}
