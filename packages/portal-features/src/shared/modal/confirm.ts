import type { ConfirmDialogProps } from '@doorstep/ui/ConfirmDialog'
import { type ChangeCall, type Changed, concludeChange, announceFailure, tryCall } from '../change/change.ts'
import { keyedCalls } from '../client/keyedCalls.ts'
import { openModal } from './openModal.ts'

/** What is asked, as a ConfirmDialog says it. */
export type Question = Pick<
  ConfirmDialogProps,
  'question' | 'consequence' | 'confirmLabel' | 'cancelLabel' | 'tone' | 'children'
>

type AskOptions = {
  /** What gets focus once it is done, where what opened the question goes with it; by default the next row or the page's heading. */
  focusAfter?: (() => HTMLElement | null) | undefined
  /** The modal that asks: `confirm`, or the question's flag in the specification, section 2. */
  flag?: 'confirm' | 'updateUser' | 'deleteUser'
}

export type ConfirmModalProps = Pick<AskOptions, 'focusAfter'> & {
  /** Null asks whether changes are to be discarded, in the kit's words. */
  question: Question | null
  /** Does what was asked. Gives why it failed: a sentence that stays in the dialog, or null when the dialog is to close without a word. */
  run?: () => Promise<{ failure: string | null } | undefined>
  /** Called with true when it was confirmed and done. */
  onClose: (isDone?: true) => void
}

declare module './openModal.ts' {
  interface Modals {
    confirm: ConfirmModalProps
    updateUser: ConfirmModalProps
    deleteUser: ConfirmModalProps
  }
}

/**
 * Asks before a change, then makes it; also over an open modal, which stays. A failure stays in the dialog, where people can confirm
 * again: with the same key, so that nothing is done twice. It never waits for a network, because what was confirmed must not happen later
 * by itself. A call that hangs can be left: what comes of it later is shown and told as ever, with Undo.
 * @returns the answer; undefined when it was cancelled or failed
 */
export async function confirm<Answer, Undone = unknown>(
  asked: Question & AskOptions & ChangeCall<Answer> & Changed<Answer, Undone>,
): Promise<Answer | undefined> {
  const { flag = 'confirm', focusAfter, call, failure, onFailure, saved, toast, undo, ...question } = asked
  const calls = keyedCalls()
  let answer: Answer | undefined
  let isOpen = true
  const props = {
    question,
    focusAfter,
    async run() {
      const outcome = await tryCall({ call, failure, onFailure }, calls)
      if ('answer' in outcome) {
        answer = outcome.answer
        concludeChange(answer, { saved, toast, undo })
        return undefined
      }
      if (!isOpen) announceFailure(outcome)
      return outcome
    },
  }
  await openModal(flag, props)
  isOpen = false
  return answer
}

/** Asks a question that nothing is sent for. @returns whether it was confirmed */
export const ask = async ({
  flag = 'confirm',
  focusAfter,
  ...question
}: Question & AskOptions): Promise<boolean> => (await openModal(flag, { question, focusAfter })) === true

/** Asks whether what was filled in may be thrown away. */
export const askToDiscard = async (): Promise<boolean> =>
  (await openModal('confirm', { question: null })) === true
