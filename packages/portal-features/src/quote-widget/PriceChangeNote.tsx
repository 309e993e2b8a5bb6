import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { PriceChanges, type PriceChangesProps } from '../shared/order/PriceChanges.tsx'
import { widgetTexts } from './quoteWidget.texts.ts'

export interface PriceChangeNoteProps {
  priceChange: PriceChangesProps | null
  onAccept: () => void
}

/** Prices that changed since the person saw them: they agree to today's before anything is sent (D28). */
export function PriceChangeNote({ priceChange, onAccept }: PriceChangeNoteProps) {
  if (!priceChange) return null
  return (
    <Alert
      tone="caution"
      title={widgetTexts.priceChanged}
      action={
        <Button size="small" onClick={onAccept}>
          {widgetTexts.takePrices}
        </Button>
      }
    >
      <PriceChanges {...priceChange} />
    </Alert>
  )
}
