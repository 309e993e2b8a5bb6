import { Alert } from '@doorstep/ui/Alert'
import { Link } from '@doorstep/ui/Link'
import { propertyHref } from '../shared/property/propertyHref.ts'
import { ConflictAlert } from '../shared/wizard/ConflictAlert.tsx'
import { PriceChangeAlert } from './PriceChangeAlert.tsx'
import type { FrameActions } from './quote.props.ts'
import type { QuoteState } from './quote.state.ts'

export interface QuoteAlertsProps {
  state: Pick<QuoteState, 'step' | 'conflict' | 'priceChange' | 'elsewhere'>
  actions: FrameActions
}

/** What happened to the package since it was last saved or priced here (D28), and whose its new address is too (D84). Few people see it, so it loads by itself. */
export function QuoteAlerts({
  state: { step, conflict, priceChange, elsewhere },
  actions,
}: QuoteAlertsProps) {
  return (
    <>
      {conflict && (
        <ConflictAlert
          title="This package was changed somewhere else"
          theirs={conflict.theirs}
          goneText="Another tab or device ordered it or started again. You can keep what’s here as a new draft."
          keepMine={actions.keepMine}
          takeTheirs={actions.takeTheirs}
        />
      )}
      {priceChange && step !== 'Quote' && (
        <PriceChangeAlert priceChange={priceChange} onAccept={actions.acceptPrices} />
      )}
      {elsewhere && step !== 'Quote' && (
        <Alert
          tone="caution"
          title={`${elsewhere.partner.name} has a property at this address`}
          action={<Link href={propertyHref(elsewhere.id)}>Open it</Link>}
        >
          You can still order this package. Check that the new property belongs to this branch.
        </Alert>
      )}
    </>
  )
}
