import type { AccessLinkRefusal } from '@doorstep/portal-contract/access-links'
import { formatDate } from '@doorstep/portal-contract/dates'
import { registersText } from '@doorstep/portal-contract/meter-readings'
import type { SentReadings } from '@doorstep/portal-contract/reading-links.schema'
import { Alert } from '@doorstep/ui/Alert'
import * as css from './Reading.css.ts'

const withdrawn = {
  title: 'This link was withdrawn',
  words:
    'There may be a newer one in your email. Otherwise ask whoever sent it whether they still need the reading.',
}

const texts: Record<AccessLinkRefusal, { title: string; words: string }> = {
  unknown: {
    title: 'This link is incomplete',
    words: 'Open it again from the email, or copy all of it into your browser.',
  },
  expired: {
    title: 'This link has expired',
    words: 'Links work for 14 days. Ask whoever sent it for a new one.',
  },
  revoked: withdrawn,
  closed: withdrawn,
  used: {
    title: 'This reading is already in',
    words:
      'Nobody else needs to do anything. If the reading is wrong, ask whoever sent you the link for a new one.',
  },
}

interface ReadingEndedProps {
  refusal: AccessLinkRefusal
  /** What waited on this phone and can't be sent any more. */
  unsent?: SentReadings
}

/** A link that opens nothing, and what to do about it (D67). */
export function ReadingEnded({ refusal, unsent }: ReadingEndedProps) {
  const { title, words } = texts[refusal]
  return (
    <div className={css.page}>
      <h1 className={css.heading}>{title}</h1>
      <p className={css.lead}>{words}</p>
      {unsent && (
        <Alert tone="caution" title="The reading on this phone wasn’t sent">
          You entered {unsent.readings.map(registersText).join(' and ')} for{' '}
          {formatDate(unsent.date_of_reading)}.
        </Alert>
      )}
    </div>
  )
}
