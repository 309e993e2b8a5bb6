import type { TenancyDates } from '@doorstep/portal-contract/tenancies'
import type { TenancyPreview } from '@doorstep/portal-contract/tenancies.schema'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallOptions } from '../shared/client/createApi.ts'
import { latest } from '../shared/client/latest.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { datesIn } from './datesIn.ts'

/** How long people pause before it is asked what their dates change, ms. */
const pause = 300

interface DatesPreviewOptions {
  formRef: RefObject<HTMLFormElement | null>
  /** Another one when the form holds other dates that nobody typed, after somebody else has changed the tenancy. */
  answersKey: number
  load: (dates: TenancyDates, options: CallOptions) => Promise<TenancyPreview>
  /** Called with the errors of dates that can't be. */
  onRefused: (errors: Record<string, string[]>) => void
}

/** Asks the API what the dates in a form would change (D19), 300 ms after they are valid. The old answer stays meanwhile. */
export function useDatesPreview({ formRef, answersKey, load, onRefused }: DatesPreviewOptions) {
  const [preview, setPreview] = useState<TenancyPreview | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [run] = useState(latest)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const read = useEffectEvent(async () => {
    if (!formRef.current) return
    const dates = datesIn(new FormData(formRef.current))
    const isDay = (day: string | null) => day === null || /^\d{4}-\d{2}-\d{2}$/.test(day)
    if (!isDay(dates.tenancy_start) || !isDay(dates.tenancy_end)) return
    setAsking(true)
    try {
      const answer = await run((signal) => load(dates, { signal }))
      // Undefined: newer dates are being asked about.
      if (!answer) return
      setPreview(answer)
      setFailed(false)
      setAsking(false)
    } catch (error) {
      setAsking(false)
      if (!(error instanceof PortalError)) throw error
      // What is shown is about other dates.
      setPreview(null)
      const refused = error.status === 422 ? error.errors : undefined
      setFailed(!refused)
      if (refused) onRefused(refused)
    }
  })

  // What is shown is what will be saved.
  const firstKey = useRef(answersKey)
  useEffect(() => {
    if (answersKey !== firstKey.current) void read()
  }, [answersKey])

  function ask() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void read(), pause)
  }

  return { preview, isAsking, hasFailed, ask, retry: () => void read() }
}
