import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import type { CreditNote } from '@doorstep/portal-contract/invoices.schema'
import { formatPounds } from '@doorstep/portal-contract/money'
import { Button } from '@doorstep/ui/Button'
import { isPlainPress } from '@doorstep/ui/Link'
import { FileDown } from 'lucide'
import type { MouseEvent } from 'react'
import { creditNoteFileUrl } from '../shared/client/fileUrls.ts'
import * as css from './Invoices.css.ts'

const on = (moment: string) => formatDate(dayInLondon(moment))

/** What happened to the money of a credit note. */
function moneyText({ is_refund_due, refunded_at }: CreditNote): string {
  if (!is_refund_due) return 'Taken off the amount due.'
  return refunded_at ? `Refunded on ${on(refunded_at)}.` : 'We’ll refund it.'
}

/** What was taken off an invoice since it was made, each a document of its own (docs/decisions/0071). */
export function CreditNotes({
  notes,
  month,
  save,
}: {
  notes: readonly CreditNote[]
  month: string
  save: (note: CreditNote) => unknown
}) {
  return (
    <>
      <h2 className={css.nextHeading}>Credit notes</h2>
      <ul aria-label={`Credit notes, ${month}`} className={css.notes}>
        {notes.map((note) => (
          <li key={note.id} className={css.creditNote}>
            <span>
              <strong>
                {note.reference}: {formatPounds(-note.total)}
              </strong>{' '}
              {note.reason}
              <span className={css.partner}>
                {on(note.created_at)}. {moneyText(note)}
              </span>
            </span>
            <Button
              href={creditNoteFileUrl(note.id)}
              download
              size="small"
              variant="quiet"
              icon={FileDown}
              aria-label={`XLSX, credit note ${note.reference}`}
              onClick={(event: MouseEvent) => {
                if (!isPlainPress(event)) return
                event.preventDefault()
                void save(note)
              }}
            >
              XLSX
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
