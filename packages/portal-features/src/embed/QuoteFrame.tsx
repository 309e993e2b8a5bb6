import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { useState } from 'react'
import type { Host } from './connectHost.ts'
import { createQuoteClient } from '../shared/client/quoteClient.ts'
import { QuoteWidget } from '../quote-widget/QuoteWidget.tsx'
import { island } from '../shared/island.tsx'
import { frameError } from './frameError.ts'
import { WidgetFrame } from './WidgetFrame.tsx'

export interface QuoteFrameProps {
  publishableKey: string
  brandName: string
}

/** The public quote in its frame (D42). */
export const QuoteFrame = island(function QuoteFrame(props: QuoteFrameProps) {
  const [load] = useState(() => async (host: Host) => <Quote host={host} {...props} />)
  return <WidgetFrame title="Bills quote" load={load} />
})

function Quote({ host, publishableKey, brandName }: QuoteFrameProps & { host: Host }) {
  const { origin, send } = host
  const sendEvent = (name: 'change' | 'submit' | 'success') => (detail: unknown) =>
    send({ type: 'event', name, detail })
  return (
    <>
      <h1>
        <VisuallyHidden>Bills quote from {brandName}</VisuallyHidden>
      </h1>
      <QuoteWidget
        client={createQuoteClient({ publishableKey, origin })}
        brandName={brandName}
        onChange={sendEvent('change')}
        onSubmit={sendEvent('submit')}
        onSuccess={sendEvent('success')}
        onError={(error) => send({ type: 'error', error: frameError(error), isShown: true })}
      />
    </>
  )
}
