import { failureSentence } from '../shared/client/formProblem.ts'
import { pushToast, undoToastDuration } from '../shared/state/toasts.ts'

/** Says that something was done, with Undo for 10 s (D19). @param undo takes it back, and shows that it did */
export function toastUndo(message: string, undo: () => Promise<void>): void {
  pushToast({
    tone: 'positive',
    message,
    duration: undoToastDuration,
    action: {
      label: 'Undo',
      onAction: () =>
        void undo().then(
          () => pushToast({ tone: 'neutral', message: 'Undone' }),
          (error: unknown) => pushToast({ tone: 'critical', message: failureSentence(error) }),
        ),
    },
  })
}
