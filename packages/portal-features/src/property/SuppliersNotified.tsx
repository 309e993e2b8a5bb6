import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import type { PropertyRecord } from '@doorstep/portal-contract/property.schema'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Timeline } from '@doorstep/ui/Timeline'
import { useEffect, useRef, useState } from 'react'
import { type DocumentFile, DocumentLink } from '../shared/files/DocumentLink.tsx'
import { datesText } from '../shared/property/datesText.ts'
import { focusItem } from './focusItem.ts'
import * as css from './rows.css.ts'
import { listOfNames } from '@doorstep/portal-contract/list-of-names'

export interface SuppliersNotifiedProps {
  property: Pick<PropertyRecord, 'id' | 'utility_notifications'>
  onOpenDocument: (document: DocumentFile) => void
}

/** How many are shown at first. */
const shownAtFirst = 3

/** What suppliers were sent about who lives there and when, newest first, with the letters (D24). */
export function SuppliersNotified({ property, onOpenDocument }: SuppliersNotifiedProps) {
  const { id: propertyId, utility_notifications: all } = property
  const [showsAll, setShowsAll] = useState(false)
  const card = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (showsAll) focusItem(card.current, list.current, shownAtFirst)
  }, [showsAll])
  const shown = showsAll ? all : all.slice(0, shownAtFirst)
  return (
    <Card ref={card} heading="Suppliers notified" padding={all.length > 0 ? 'normal' : 'none'}>
      {all.length === 0 && <p className={css.nothing}>No supplier has been notified of a tenancy yet.</p>}
      {all.length > 0 && (
        <Timeline
          ref={list}
          label="Suppliers notified"
          events={shown.map(({ id, sent_at, known_on, bills, document, ...dates }) => ({
            id: String(id),
            tone: 'positive',
            title: listOfNames(bills.map(({ name }) => name)),
            detail: (
              <>
                Tenancy: {datesText(dates)}
                {known_on && ' · Already knew'}
                {document && (
                  <>
                    {' · '}
                    <DocumentLink propertyId={propertyId} document={document} onOpen={onOpenDocument} />
                  </>
                )}
              </>
            ),
            when: formatDate(known_on ?? dayInLondon(sent_at)),
            dateTime: known_on ?? sent_at,
          }))}
        />
      )}
      {all.length > shown.length && (
        <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
          Show all {String(all.length)}
        </Button>
      )}
    </Card>
  )
}
