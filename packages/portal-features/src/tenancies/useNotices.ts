import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Notice, NoticeRecipient } from '@doorstep/portal-contract/notices.schema'
import { useState } from 'react'
import { failureSentence } from '../shared/client/formProblem.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import { pushToast } from '../shared/state/toasts.ts'
import type { PackageOnPage } from './usePackage.ts'

/** The notices about a tenancy, and chasing those who are late (D67). */
export function useNotices(
  initial: Notice[] | null,
  { tenancy, today, client }: Pick<PackageOnPage, 'tenancy' | 'today' | 'client'>,
) {
  const [all, setAll] = useState(initial)
  const [isLoading, setLoading] = useState(false)
  const [chasing, setChasing] = useState<number | null>(null)
  const at = [tenancy.property.id, tenancy.id] as const

  async function load() {
    setLoading(true)
    const loaded = await toastFailure(client().tenancyPackages.notices(...at), unexpectedFailure)
    if (loaded) setAll(loaded)
    setLoading(false)
  }

  async function chase({ id, provider }: NoticeRecipient) {
    if (chasing !== null) return
    setChasing(id)
    try {
      // Once a working day, from however many tabs.
      const chased = await client().tenancyPackages.chase(...at, id, `chaser-${id}-${today}`)
      setAll(
        (shown) =>
          shown &&
          shown.map((notice) => ({
            ...notice,
            recipients: notice.recipients.map((each) => (each.id === id ? chased : each)),
          })),
      )
      pushToast({ tone: 'positive', message: `${provider.name} chased` })
    } catch (error) {
      pushToast({ tone: 'critical', message: failureSentence(error) })
    } finally {
      setChasing(null)
    }
  }

  return { all, isLoading, chasing, load: () => void load(), chase: (to: NoticeRecipient) => void chase(to) }
}

export type NoticesOnPage = ReturnType<typeof useNotices>
