/** What a check found: a sentence, and where something is wrong also what to do. */
export type Finding = { isFine: boolean; sentence: string }

export const fine = (sentence: string): Finding => ({ isFine: true, sentence })
export const wrong = (sentence: string): Finding => ({ isFine: false, sentence })

/** A moment as our staff read it. */
export const timeText = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
