import type { Notice, NoticeRecipient } from '@doorstep/portal-contract/notices.schema'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { oneAtATime } from '../../shared/change/oneAtATime.ts'
import { openModal } from '../../shared/modal/openModal.ts'
import type { NoticeWay } from '../../shared/notices/noticeWay.ts'

interface NoticesOptions {
  tenancy: Tenancy
  /** Changes the notices that are shown. */
  change: (apply: (notices: Notice[]) => Notice[]) => void
  /** Called when suppliers were notified: the letters are documents of the tenancy. */
  onNotified: (notices: Notice[]) => void
}

/** The notices of a tenancy on its page, and what a person can do about them (D67, D88). */
export function useNotices({ tenancy, change, onNotified }: NoticesOptions) {
  const [chasers] = useState(() => oneAtATime<number>())
  /** The recipients of notices that are being chased. */
  const chasing = useStore(chasers.$pending)
  const propertyId = tenancy.property.id

  /** Asks a supplier that is late for its answer (D67). */
  async function chase({ id, provider }: NoticeRecipient) {
    await chasers.change(id, {
      call: (api) => api.notices.chase(propertyId, tenancy.id, id),
      saved: (chased) =>
        change((notices) =>
          notices.map((notice) => ({
            ...notice,
            recipients: notice.recipients.map((each) => (each.id === id ? chased : each)),
          })),
        ),
      toast: `${provider.name} chased`,
    })
  }

  async function notify(way: NoticeWay) {
    const notices = await openModal(way, { propertyId, tenancyId: tenancy.id })
    if (notices) onNotified(notices)
  }

  return {
    chasing,
    chase: (recipient: NoticeRecipient) => void chase(recipient),
    notify: (way: NoticeWay) => void notify(way),
  }
}

export type NoticeActions = ReturnType<typeof useNotices>
