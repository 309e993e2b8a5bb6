import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { type ReactNode, useEffect, useState } from 'react'
import { pushToast } from '../shared/state/toasts.ts'
import { island } from '../shared/island.tsx'
import { hasBrand } from './brand/hasBrand.ts'
import type { SettingsInitial } from './settings.load.ts'
import { createSettingsStores } from './settings.stores.ts'
import { SettingsView } from './SettingsView.tsx'

export interface SettingsProps {
  initial: SettingsInitial
  /** The sections that are islands of their own. */
  children?: ReactNode
}

/** The island of /settings (specification, section 2; D15). */
export const Settings = island(function Settings({ initial, children }: SettingsProps) {
  const [stores] = useState(() => createSettingsStores(initial))
  useEffect(() => {
    const { session, preferences, brand, embedKeys } = initial
    const besideRecord = [preferences, ...(hasBrand(session) ? [brand, embedKeys] : [])]
    if (besideRecord.includes(null)) pushToast({ tone: 'critical', message: unexpectedFailure })
    return stores.record.start()
  }, [initial, stores])
  return (
    <SettingsView initial={initial} stores={stores}>
      {children}
    </SettingsView>
  )
})
