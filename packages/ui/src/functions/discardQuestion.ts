import { discard } from '../KitProvider/words/discard.ts'

/** The texts of a ConfirmDialog before discarding a form's answers. */
export const discardQuestion = { ...discard, tone: 'critical' } as const
