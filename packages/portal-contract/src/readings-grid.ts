/** Which properties the grid of readings shows: all, or those with an open alert about their readings (D37). */
export const meterPicks = ['all', 'start', 'end', 'check'] as const
export type MeterPick = (typeof meterPicks)[number]

export const meterPickLabels: Record<MeterPick, string> = {
  all: 'All',
  start: 'Start readings due',
  end: 'End readings due',
  check: 'Meters to verify',
}

/** How many readings one call keeps or removes at most. */
export const maxReadingsAtOnce = 50

/** What became of a reading that was sent with others. */
export const readingOutcomes = ['added', 'asked', 'changed', 'refused'] as const

/** What its reader is asked before a reading is kept (D23). */
export const readingQuestions = ['drop_reason', 'is_confirmed'] as const
export type ReadingQuestion = (typeof readingQuestions)[number]
