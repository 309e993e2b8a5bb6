import type { TenancyDates } from '@doorstep/portal-contract/tenancies'
import type { TenancyPreview } from '@doorstep/portal-contract/tenancies.schema'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallOptions } from '../shared/client/createApi.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { useLookup } from '../shared/resource/useLookup.ts'
import { datesIn } from './datesIn.ts'

interface DatesPreviewOptions {
  formRef: RefObject<HTMLFormElement | null>
  /** Another one when the form holds other dates that nobody typed, after somebody else has changed the tenancy. */
  answersKey: number
  load: (dates: TenancyDates, options: CallOptions) => Promise<TenancyPreview>
  /** Called with the errors of dates that can't be. */
  onRefused: (errors: Record<string, string[]>) => void
}

/** Asks the API what the dates in a form would change (D19), once they are valid. The old answer stays meanwhile. */
export function useDatesPreview({ formRef, answersKey, load, onRefused }: DatesPreviewOptions) {
  const [query, setQuery] = useState<{ dates: TenancyDates; answersKey: number } | null>(null)
  const { state, last, retry } = useLookup({
    query,
    pause: 300,
    async look({ dates }, signal): Promise<TenancyPreview | null> {
      try {
        return await load(dates, { signal })
      } catch (error) {
        const refused = error instanceof PortalError && error.status === 422 ? error.errors : undefined
        if (!refused) throw error
        if (!signal.aborted) onRefused(refused)
        return null
      }
    },
  })

  // Read once the form has rendered the change: what is shown is what will be saved.
  const [asked, setAsked] = useState(0)
  const first = useRef(`${answersKey} 0`)
  const read = useEffectEvent(() => {
    if (!formRef.current) return
    const dates = datesIn(new FormData(formRef.current))
    const isDay = (day: string | null) => day === null || /^\d{4}-\d{2}-\d{2}$/.test(day)
    if (isDay(dates.tenancy_start) && isDay(dates.tenancy_end)) setQuery({ dates, answersKey })
  })
  useEffect(() => {
    if (`${answersKey} ${asked}` !== first.current) read()
  }, [answersKey, asked])

  return {
    preview: last,
    isAsking: state === 'unknown',
    hasFailed: state === 'failed',
    ask: () => setAsked(asked + 1),
    retry,
  }
}
