import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { QuoteClient } from '../shared/client/quoteClient.ts'
import { DetailsStep } from './DetailsStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { PriceStep } from './PriceStep.tsx'
import * as css from './QuoteWidget.css.ts'
import type { WidgetEvents } from './quoteWidget.events.ts'
import { createQuoteWidget } from './quoteWidget.store.ts'
import { widgetTexts } from './quoteWidget.texts.ts'

export interface QuoteWidgetProps extends WidgetEvents {
  client: Pick<QuoteClient, 'quote' | 'ask'>
  /** The reseller, as people know it. */
  brandName: string
  /** YYYY-MM-DD, in London. */
  /** Of its heading, for where it is on the page. */
  headingLevel?: 2 | 3
}

const headings = {
  price: widgetTexts.heading,
  details: widgetTexts.detailsHeading,
  done: widgetTexts.doneHeading,
} as const

/** The public quote on a reseller's own site (D42): what each person pays a month, and a lead for the reseller. */
export function QuoteWidget({ client, brandName, headingLevel = 2, ...events }: QuoteWidgetProps) {
  const [store] = useState(() => createQuoteWidget(client))
  const state = useStore(store.$state)
  const { step } = state

  useEffect(() => store.follow(events))

  const onOnline = useEffectEvent(() => {
    if (state.failure !== null) void store.load()
  })
  useEffect(() => {
    const loadAgain = () => onOnline()
    addEventListener('online', loadAgain)
    void store.load()
    return () => removeEventListener('online', loadAgain)
  }, [store])

  // What was pressed is gone with its step; a page that was just opened keeps its focus.
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (step !== shownStep.current) heading.current?.focus()
    shownStep.current = step
  }, [step])

  function acceptPrices(): void {
    store.acceptPrices()
    // The button goes with what it is about.
    heading.current?.focus()
  }

  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section className={css.widget} aria-labelledby={headingId}>
      <Heading ref={heading} id={headingId} className={css.heading} tabIndex={-1}>
        {headings[step]}
      </Heading>
      {step === 'price' && <PriceStep {...{ state, store }} onAccept={acceptPrices} />}
      {step === 'details' && <DetailsStep {...{ state, store, brandName }} onAccept={acceptPrices} />}
      {step === 'done' && <DoneStep email={state.details.email} brandName={brandName} />}
    </section>
  )
}
