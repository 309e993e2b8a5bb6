import { Icon } from '@doorstep/ui/Icon'
import { Check, OctagonAlert, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import * as css from './FieldNote.css.ts'

const icons = { positive: Check, caution: TriangleAlert, critical: OctagonAlert }

export interface FieldNoteProps {
  tone: keyof typeof icons
  children: ReactNode
}

/** One line about an answer, with the mark of its tone. */
export function FieldNote({ tone, children }: FieldNoteProps) {
  return (
    <span className={css.tones[tone]}>
      <span className={css.icon}>
        <Icon icon={icons[tone]} size="small" />
      </span>
      <span>{children}</span>
    </span>
  )
}

/** Where a note about a field comes and goes; the field names it in `aria-describedby`. */
export function FieldNotePlace({ id, note }: { id: string; note: FieldNoteProps | undefined }) {
  return (
    <output id={id} className={css.place}>
      {note && <FieldNote {...note} />}
    </output>
  )
}
