import { addressText } from '@doorstep/portal-contract/addresses'
import type { AskedReading } from '@doorstep/portal-contract/reading-links.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { DataList } from '@doorstep/ui/DataList'
import { NumberPlate } from '@doorstep/ui/NumberPlate'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { loadClient } from '../shared/client/lazyClient.ts'
import { NeedsScript } from '../shared/form/NeedsScript.tsx'
import { houseNumber } from '../shared/format/houseNumber.ts'
import { showHeading } from '../shared/wizard/useStepAddress.ts'
import { island } from '../shared/island.tsx'
import * as css from './Reading.css.ts'
import type { ReadingInitial } from './reading.load.ts'
import { createReading, type ReadingState } from './reading.store.ts'
import { ReadingDone, readingItems } from './ReadingDone.tsx'
import { ReadingEnded } from './ReadingEnded.tsx'
import { ReadingForm, type ReadingFormProps } from './ReadingForm.tsx'

export interface ReadingProps {
  /** The secret of the link. */
  secret: string
  initial: ReadingInitial
}

/** Somebody without an account reads the meters that a link asks for (D67). */
export const Reading = island(function Reading({ secret, initial }: ReadingProps) {
  const [store] = useState(() => createReading({ secret, initial }))
  const state = useStore(store.$state)

  useEffect(() => {
    const sendWaiting = () => void store.sendWaiting()
    addEventListener('online', sendWaiting)
    store.start()
    // There may be no network any more where the meter is.
    void loadClient().catch(() => {})
    return () => removeEventListener('online', sendWaiting)
  }, [store])

  const { step } = state
  const shownStep = useRef(step)
  useEffect(() => {
    if (step !== shownStep.current) showHeading()
    shownStep.current = step
  }, [step])

  if (state.step === 'ended') return <ReadingEnded refusal={state.refusal} unsent={state.unsent} />
  if ('refusal' in initial) return <ReadingEnded refusal={initial.refusal} />
  const { asked } = initial
  if (state.step === 'done') return <ReadingDone asked={asked} kept={state.kept} />
  if (state.step === 'waiting')
    return (
      <ReadingWaiting
        asked={asked}
        state={state}
        onSend={() => void store.sendWaiting()}
        onEnterAgain={store.enterAgain}
      />
    )
  return <ReadingAsked asked={asked} send={store.sendFromForm} />
})

const purposes = {
  start: ' for the start of the tenancy',
  end: ' for the end of the tenancy',
  regular: '',
} as const

/** What is asked, and the form to answer it. */
function ReadingAsked({ asked, send }: ReadingFormProps) {
  const { meters, property, partner_name, type } = asked
  const [first] = meters
  const isOne = meters.length === 1
  return (
    <div className={css.page}>
      <div className={css.head}>
        <NumberPlate text={houseNumber(property.address_line1)} size="large" />
        <div>
          <h1 className={css.heading}>
            {isOne && first ? `Read the ${first.kind} meter` : 'Read the meters'}
          </h1>
          <p className={css.lead}>{addressText(property)}</p>
        </div>
      </div>
      <p className={css.lead}>
        {partner_name} needs {isOne ? 'one number' : 'the numbers'}
        {purposes[type]}. It takes about a minute.
      </p>
      <NeedsScript title="Sending a reading needs JavaScript">
        Turn it on and reload the page, or open the link on another device.
      </NeedsScript>
      <ReadingForm asked={asked} send={send} />
      <p className={css.note}>Not your home, or not expecting this? Close this page and nothing is sent.</p>
    </div>
  )
}

interface ReadingWaitingProps {
  asked: AskedReading
  state: Extract<ReadingState, { step: 'waiting' }>
  onSend: () => void
  onEnterAgain: () => void
}

/** An answer that waits for a network. */
function ReadingWaiting({ asked, state, onSend, onEnterAgain }: ReadingWaitingProps) {
  return (
    <div className={css.page}>
      <h1 className={css.heading}>Saved on this phone</h1>
      {state.failure === null ? (
        <Alert tone="info">
          You’re offline. We’ll send it when you’re back online. If you close this page, open the link again
          where you have signal.
        </Alert>
      ) : (
        <Alert tone="caution">{state.failure}</Alert>
      )}
      <div className={css.card}>
        <DataList items={readingItems(asked, state.kept.answer)} />
      </div>
      <Button variant="primary" size="large" fullWidth busy={state.isSending} onClick={onSend}>
        Send now
      </Button>
      <Button size="large" fullWidth onClick={onEnterAgain}>
        Enter it again
      </Button>
    </div>
  )
}
