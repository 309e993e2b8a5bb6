import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { inviteStateOf } from '@doorstep/portal-contract/households'
import type { InviteLink } from '@doorstep/portal-contract/orders.schema'
import { invitedHousemates, type RemindedOrder } from '@doorstep/portal-contract/reminders'
import type { Housemate } from '@doorstep/portal-contract/tenancies.schema'
import { Button } from '@doorstep/ui/Button'
import { CopyField } from '@doorstep/ui/CopyField'
import { Inline } from '@doorstep/ui/Inline'
import { Modal } from '@doorstep/ui/Modal'
import { Text } from '@doorstep/ui/Text'
import { Link2, Send } from 'lucide'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { oneAtATime } from '../shared/change/oneAtATime.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import { whenInLondon } from '../shared/format/moments.ts'
import { InviteBadge } from './InviteBadge.tsx'
import { KeepFocus } from '../shared/KeepFocus.tsx'
import { useToday } from '../shared/state/page.ts'
import * as css from './InviteTenantsModal.css.ts'

export interface InviteTenantsModalProps {
  order: RemindedOrder & { id: number; housemates: readonly Housemate[] }
  /** Called with what has changed in the household. */
  onChanged: (change: (household: readonly Housemate[]) => Housemate[]) => void
  onClose: () => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    inviteTenants: InviteTenantsModalProps
  }
}

/** The modal `inviteTenants`: each housemate's link to add payment details (D86). */
export function InviteTenantsModal({ order, onChanged, onClose }: InviteTenantsModalProps) {
  const today = useToday()
  const [housemates, setHousemates] = useState(order.housemates)
  const [links, setLinks] = useState<ReadonlyMap<number, string>>(new Map())
  const [changes] = useState(() => oneAtATime<string>())
  const pending = useStore(changes.$pending)

  /** Shows a housemate as they are now. */
  function show(id: number, part: (housemate: Housemate) => Partial<Housemate>): void {
    const change = (household: readonly Housemate[]) =>
      household.map((one) => (one.id === id ? { ...one, ...part(one) } : one))
    setHousemates(change)
    onChanged(change)
  }

  const send = ({ id, link, full_name, reminded_at: before }: Housemate) =>
    changes.change(`send ${id}`, {
      call: (api) => api.orders.inviteHousemate(order.id, id),
      saved: ({ reminded_at }) =>
        show(id, () => ({
          reminded_at,
          declined: null,
          link: {
            opened_at: link?.opened_at ?? null,
            sent_at: reminded_at,
            expires_at: inDays(reminded_at, 14),
          },
        })),
      toast: `Invite sent${before ? ' again' : ''} to ${full_name}`,
    })

  const copy = ({ id, link }: Housemate) =>
    changes.change(`copy ${id}`, {
      call: () => browserClient().orders.copyLink(order.id, id),
      saved({ url, expires_at }: InviteLink) {
        setLinks((before) => new Map(before).set(id, url))
        show(id, () => ({
          link: { sent_at: link?.sent_at ?? null, opened_at: link?.opened_at ?? null, expires_at },
        }))
      },
      toast: 'Link ready to copy',
    })

  const withdraw = ({ id }: Housemate) =>
    changes.change(`withdraw ${id}`, {
      call: (api) => api.orders.withdrawLink(order.id, id),
      saved(housemate) {
        setLinks((before) => new Map([...before].filter(([of]) => of !== id)))
        show(id, () => housemate)
      },
      toast: ({ full_name }) => `${full_name}’s link no longer works`,
    })

  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Manage invites"
      description="Each tenant gets a link of their own to see their share and add their bank details. It works for 14 days."
    >
      <ul className={css.people}>
        {invitedHousemates(order, housemates).map((housemate) => {
          const { id, full_name, email, has_payment_details, reminded_at, link } = housemate
          const url = links.get(id)
          const wasSentToday = reminded_at !== null && dayInLondon(reminded_at) === today
          return (
            <li key={id} className={css.item}>
              <KeepFocus label={full_name} className={css.person}>
                <div className={css.head}>
                  <span className={css.name}>{full_name}</span>
                  <InviteBadge housemate={housemate} />
                </div>
                <Text size="small" tone="muted">
                  {email ?? 'No email address yet. Copy the link, or edit the tenants.'}
                </Text>
                <Text size="small" tone="muted">
                  {stateText(housemate, today)}
                  {!has_payment_details &&
                    email !== null &&
                    wasSentToday &&
                    ' You can send it again tomorrow.'}
                </Text>
                <Inline space={8}>
                  {!has_payment_details && email !== null && !wasSentToday && (
                    <Button
                      size="small"
                      icon={Send}
                      busy={pending.includes(`send ${id}`)}
                      aria-label={`${reminded_at ? 'Send again' : 'Send invite'} to ${full_name}`}
                      onClick={() => void send(housemate)}
                    >
                      {reminded_at ? 'Send again' : 'Send invite'}
                    </Button>
                  )}
                  {url === undefined && (
                    <Button
                      size="small"
                      icon={Link2}
                      busy={pending.includes(`copy ${id}`)}
                      aria-label={`Show link for ${full_name}`}
                      onClick={() => void copy(housemate)}
                    >
                      Show link
                    </Button>
                  )}
                  {link && (
                    <Button
                      size="small"
                      variant="quiet"
                      busy={pending.includes(`withdraw ${id}`)}
                      aria-label={`Withdraw link for ${full_name}`}
                      onClick={() => void withdraw(housemate)}
                    >
                      Withdraw link
                    </Button>
                  )}
                </Inline>
                {url !== undefined && <CopyField label={`${housemate.first_name}’s link`} value={url} />}
              </KeepFocus>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}

const inDays = (moment: string, days: number) =>
  new Date(Date.parse(moment) + days * 24 * 60 * 60 * 1000).toISOString()

/** What is known of an invite, in a sentence. */
function stateText(housemate: Housemate, today: string): string {
  const { declined, last_four, reminded_at, link } = housemate
  const sent = reminded_at ? `Sent: ${whenInLondon(reminded_at, today)}.` : ''
  const until = link ? `The link works until ${formatDate(dayInLondon(link.expires_at))}.` : ''
  switch (inviteStateOf(housemate, `${today}T00:00:00Z`)) {
    case 'answered':
      return last_four ? `Added the account ending ${last_four}.` : 'Added their payment details.'
    case 'declined':
      return `Said this isn’t them${declined?.reason ? `: “${declined.reason}”` : ''}. Check the name and email, then send it again.`
    case 'opened':
      return `Opened: ${whenInLondon(link?.opened_at ?? '', today)}. ${until}`
    case 'sent':
      return `${sent} ${until}`
    case 'made':
      return `Not emailed. ${until}`
    case 'expired':
      return 'The link expired before they answered. Send it again.'
    case 'not-invited':
      return sent ? `${sent} That link no longer works.` : 'Not invited yet.'
  }
}
