import { $modal, $question } from '../modal/openModal.ts'

/**
 * Confirms the open question, as its dialog does.
 * @returns why it failed, which the dialog would say
 */
export async function confirmQuestion(): Promise<string | null | undefined> {
  const open = $question.get() ?? $modal.get()
  if (!open || !('question' in open.props)) throw new Error('Nothing is asked.')
  const { run, onClose } = open.props
  const failed = await run?.()
  if (!failed) onClose(true)
  else if (failed.failure === null) onClose()
  return failed?.failure
}

/** What the open question says. */
export function askedQuestion(): string | undefined {
  const open = $question.get() ?? $modal.get()
  return open && 'question' in open.props ? open.props.question?.question : undefined
}
