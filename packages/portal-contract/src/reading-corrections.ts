/** Why a reading is corrected or removed (D85). */
export const correctionReasons = {
  mistyped: 'It was typed wrongly',
  misread: 'The meter was misread',
  wrong_day: 'It was taken on another day',
  wrong_meter: 'It was for another meter',
  duplicate: 'It was entered twice',
  estimated: 'It was an estimate',
  other: 'Another reason',
} as const
export type CorrectionReason = keyof typeof correctionReasons
export const correctionReasonIds = Object.keys(correctionReasons) as [CorrectionReason, ...CorrectionReason[]]

/** What the form of a correction or removal says where the reason is missing. */
export const missingOfRemoval = { reason: 'Choose a reason.' } as const

/** What was done to a reading after it was added (D85). */
export const readingChangeKinds = ['corrected', 'removed'] as const
export type ReadingChangeKind = (typeof readingChangeKinds)[number]
