import { linesText } from '@doorstep/portal-contract/addresses'
import { openSteps } from '@doorstep/portal-contract/onboarding'
import type { SavedDraft } from '@doorstep/portal-contract/onboarding.schema'
import { postcodeText } from '@doorstep/portal-contract/properties'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Inline } from '@doorstep/ui/Inline'
import { Link } from '@doorstep/ui/Link'
import { quoteAddress } from '../shared/addresses/quotes.ts'
import { needsScript } from '../shared/form/NeedsScript.tsx'
import { counted } from '../shared/format/counted.ts'
import { momentInLondon } from '../shared/format/dates.ts'
import { KeepFocus } from '../shared/KeepFocus.tsx'
import * as css from './OpenQuotes.css.ts'

export interface OpenQuotesProps {
  quotes: readonly SavedDraft[]
  onDiscard: (quote: SavedDraft) => void
}

/** The person's own quotes that are not ordered yet: each goes on where it was left, or is discarded (D89). */
export function OpenQuotes({ quotes, onDiscard }: OpenQuotesProps) {
  return (
    <KeepFocus label="Your open quotes">
      {quotes.length > 0 && (
        <Card heading="Your open quotes" padding="none">
          <ul className={css.rows} aria-label="Your open quotes">
            {quotes.map((quote) => (
              <li key={quote.id} className={css.row}>
                <div className={css.words}>
                  <Link href={hrefOf(quote)}>{addressOf(quote)}</Link>
                  <span className={css.note}>
                    {householdOf(quote)}Saved {momentInLondon(quote.saved_at)}
                  </span>
                </div>
                <Inline space={8}>
                  <Button
                    size="small"
                    href={hrefOf(quote)}
                    aria-label={`Continue the quote for ${addressOf(quote)}`}
                  >
                    Continue
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Discard the quote for ${addressOf(quote)}`}
                    onClick={() => onDiscard(quote)}
                    {...needsScript}
                  >
                    Discard
                  </Button>
                </Inline>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </KeepFocus>
  )
}

/** The last step that is open: where the quote was left. */
const hrefOf = ({ id, draft }: SavedDraft) =>
  quoteAddress(openSteps(draft, false).at(-1) ?? 'Quote').href({ draft: id })

/** '12 Moorgate Avenue, Sheffield S10 1EQ', as far as it is known. */
export function addressOf({ property, draft }: SavedDraft): string {
  const place = property ?? draft.property
  if (!place?.address_line1.trim()) return 'A property without an address yet'
  const town = `${place.address_city} ${postcodeText(place.address_postcode)}`.trim()
  return [linesText(place), town].filter(Boolean).join(', ')
}

const householdOf = ({ draft, tenancy }: SavedDraft): string => {
  if (tenancy) return `${tenancy.lead_tenant_name}’s tenancy. `
  return draft.housemates === null ? '' : `${counted(draft.housemates, 'tenant')}. `
}
