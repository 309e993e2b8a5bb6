import { discard } from '../KitProvider/words/discard.ts'

/** The words of a ConfirmDialog before a form's answers are thrown away. */
export const discardQuestion = { ...discard, tone: 'critical' } as const
