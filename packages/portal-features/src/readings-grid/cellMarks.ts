import { Check, CircleDashed, CloudOff, type IconNode, OctagonAlert, TriangleAlert } from 'lucide'
import type { CellStatus } from './cells.store.ts'

type MarkTone = 'positive' | 'neutral' | 'caution' | 'critical'

/** How each state of a cell looks, and what it is called. */
export const cellMarks: Record<CellStatus, { icon: IconNode; tone: MarkTone; text: string }> = {
  saved: { icon: Check, tone: 'positive', text: 'Saved' },
  waiting: { icon: CircleDashed, tone: 'neutral', text: 'Saving' },
  saving: { icon: CircleDashed, tone: 'neutral', text: 'Saving' },
  unsaved: { icon: CloudOff, tone: 'caution', text: 'Not saved yet' },
  incomplete: { icon: TriangleAlert, tone: 'caution', text: 'To check' },
  asked: { icon: TriangleAlert, tone: 'caution', text: 'To check' },
  changed: { icon: TriangleAlert, tone: 'caution', text: 'To check' },
  refused: { icon: OctagonAlert, tone: 'critical', text: 'Not saved' },
}
