import { type ReactNode, useEffect, useState } from 'react'
import { createQuoteClient } from '../shared/client/quoteClient.ts'
import { followClock } from '../shared/state/page.ts'
import { QuoteWidget } from './QuoteWidget.tsx'
import type { WidgetEvents } from './quoteWidget.events.ts'

export interface QuoteWizardProps extends WidgetEvents {
  /** Of the reseller, `pk_…`, for this site. It is read once. */
  publishableKey: string
  /** Where the portal is, such as `https://portal.example`. It is read once. */
  portalUrl: string
  /** The reseller, as people know it. */
  brandName: string
  /** Of its heading, for where it is on the page; 2 by default. */
  headingLevel?: 2 | 3
}

/** The public quote in a React application of another site (D42). */
export function QuoteWizard({ publishableKey, portalUrl, ...widget }: QuoteWizardProps): ReactNode {
  const [client] = useState(() =>
    createQuoteClient({ publishableKey, baseUrl: portalUrl.replace(/\/$/, '') }),
  )
  useEffect(() => followClock(window), [])
  return <QuoteWidget client={client} {...widget} />
}
