import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import {
  isReadingLinkOpen,
  type ReadingLinkState,
  readingLinkStateOf,
} from '@doorstep/portal-contract/reading-links'
import type { ReadingLink } from '@doorstep/portal-contract/reading-links.schema'
import { Button } from '@doorstep/ui/Button'
import { CopyField } from '@doorstep/ui/CopyField'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { Inline } from '@doorstep/ui/Inline'
import { Modal } from '@doorstep/ui/Modal'
import { StatusBadge, type StatusBadgeProps } from '@doorstep/ui/StatusBadge'
import { Text } from '@doorstep/ui/Text'
import { useStore } from '@nanostores/react'
import { Copy, Plus, Send } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { oneAtATime } from '../shared/change/oneAtATime.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import { listOfNames } from '@doorstep/portal-contract/list-of-names'
import { whenInLondon } from '../shared/format/moments.ts'
import { KeepFocus } from '../shared/KeepFocus.tsx'
import { ShowOlder } from '../shared/resource/ShowOlder.tsx'
import { openModal } from '../shared/modal/openModal.ts'
import { LoadingLines } from '../shared/resource/LoadingLines.tsx'
import { paged } from '../shared/resource/paged.ts'
import { useLoaded } from '../shared/resource/useResource.ts'
import { useNow, useToday } from '../shared/state/page.ts'
import * as css from './ReadingLinksModal.css.ts'
import { meterText } from './readingText.ts'

export interface ReadingLinksModalProps {
  propertyId: number
  /** A link that was just made, to be copied. */
  copyId?: number
  onClose: () => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    readingLinks: ReadingLinksModalProps
  }
}

/** The modal `readingLinks`: whom a property's readings were asked of by a link, and what came of it (D67). */
export function ReadingLinksModal({ propertyId, copyId, onClose }: ReadingLinksModalProps) {
  const links = useLoaded({
    ...paged({
      size: 25,
      load: (query) => browserClient().readingLinks.list(propertyId, query),
      idOf: ({ id }: ReadingLink) => id,
    }),
    failure: unexpectedFailure,
  })
  const [urls, setUrls] = useState<ReadonlyMap<number, string>>(new Map())
  const [changes] = useState(() => oneAtATime<string>())
  const pending = useStore(changes.$pending)
  const page = links.data

  const show = (link: ReadingLink) =>
    links.set((now) => ({ ...now, data: now.data.map((one) => (one.id === link.id ? link : one)) }))

  const copy = (id: number) =>
    changes.change(`copy ${id}`, {
      call: () => browserClient().readingLinks.copy(propertyId, id),
      saved({ url, link }) {
        setUrls((before) => new Map(before).set(id, url))
        show(link)
      },
    })

  const send = ({ id, name }: ReadingLink) =>
    changes.change(`send ${id}`, {
      call: (api) => api.readingLinks.sendAgain(propertyId, id),
      saved: show,
      toast: `Link sent again to ${name}`,
    })

  const withdraw = ({ id, name }: ReadingLink) =>
    changes.change(`withdraw ${id}`, {
      call: (api) => api.readingLinks.withdraw(propertyId, id),
      saved({ data }) {
        setUrls((before) => new Map([...before].filter(([of]) => of !== id)))
        show(data)
      },
      toast: `${name}’s link no longer works`,
      undo: ({ undo_id }) =>
        undo_id === null
          ? null
          : {
              call: (api) => api.readingLinks.restore(propertyId, id, undo_id),
              saved: show,
            },
    })

  const copyFirst = useEffectEvent(() => {
    if (copyId !== undefined) void copy(copyId)
  })
  useEffect(() => copyFirst(), [])

  const ask = () => {
    onClose()
    void openModal('askForReading', { propertyId })
  }

  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Links for readings"
      description="People you’ve asked for readings of this property. Each link works once, for 14 days."
      footer={
        <Button icon={Plus} onClick={ask}>
          Ask for a reading
        </Button>
      }
    >
      {links.hasFailed && (
        <ErrorState message={links.failure} retrying={links.isLoading} onRetry={links.reload} />
      )}
      {!page && !links.hasFailed && <LoadingLines label="Loading the links" />}
      {page && (
        <>
          {page.data.length === 0 && (
            <EmptyState title="Nobody asked yet" illustration="none">
              Send a tenant, clerk or cleaner a link, and they can send readings without signing in.
            </EmptyState>
          )}
          <ul className={css.links}>
            {page.data.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                url={urls.get(link.id)}
                isPending={(action) => pending.includes(`${action} ${link.id}`)}
                onCopy={() => void copy(link.id)}
                onSend={() => void send(link)}
                onWithdraw={() => void withdraw(link)}
              />
            ))}
          </ul>
          <ShowOlder shown={page.data.length} total={page.meta.total} one="link" onShowOlder={links.more} />
        </>
      )}
    </Modal>
  )
}

const badges: Record<ReadingLinkState, { tone: StatusBadgeProps['tone']; words: string }> = {
  made: { tone: 'neutral', words: 'Not emailed' },
  sent: { tone: 'info', words: 'Sent' },
  opened: { tone: 'info', words: 'Opened' },
  used: { tone: 'positive', words: 'Reading received' },
  expired: { tone: 'caution', words: 'Expired' },
  withdrawn: { tone: 'neutral', words: 'Withdrawn' },
}

interface LinkRowProps {
  link: ReadingLink
  /** The address, once it was asked for. */
  url: string | undefined
  isPending: (action: 'copy' | 'send' | 'withdraw') => boolean
  onCopy: () => void
  onSend: () => void
  onWithdraw: () => void
}

function LinkRow({ link, url, isPending, onCopy, onSend, onWithdraw }: LinkRowProps) {
  const { name, email, meters, sent_at } = link
  const today = useToday()
  const state = readingLinkStateOf(link, useNow())
  const { tone, words } = badges[state]
  const isOpen = isReadingLinkOpen(state)
  const wasSentToday = sent_at !== null && dayInLondon(sent_at) === today
  return (
    <li className={css.item}>
      <KeepFocus label={name} className={css.link}>
        <div className={css.head}>
          <span className={css.name}>{name}</span>
          <StatusBadge tone={tone}>{words}</StatusBadge>
        </div>
        <Text size="small" tone="muted">
          {[listOfNames(meters.map((meter) => meterText(meter, meters))), email].filter(Boolean).join(' · ')}
        </Text>
        <Text size="small" tone="muted">
          {stateText(link, state, today)}
          {isOpen && email !== null && wasSentToday && ' You can send it again tomorrow.'}
        </Text>
        {isOpen && (
          <Inline space={8}>
            {email !== null && !wasSentToday && (
              <Button
                size="small"
                icon={Send}
                busy={isPending('send')}
                aria-label={`${sent_at ? 'Send again' : 'Send link'} to ${name}`}
                onClick={onSend}
              >
                {sent_at ? 'Send again' : 'Send link'}
              </Button>
            )}
            {url === undefined && (
              <Button
                size="small"
                icon={Copy}
                busy={isPending('copy')}
                aria-label={`Get link for ${name}`}
                onClick={onCopy}
              >
                Get link
              </Button>
            )}
            {state !== 'expired' && (
              <Button
                size="small"
                variant="quiet"
                busy={isPending('withdraw')}
                aria-label={`Withdraw link for ${name}`}
                onClick={onWithdraw}
              >
                Withdraw link
              </Button>
            )}
          </Inline>
        )}
        {isOpen && url !== undefined && <CopyField label={`${name}’s link`} value={url} />}
      </KeepFocus>
    </li>
  )
}

/** What is known of a link, in a sentence or two. */
function stateText(link: ReadingLink, state: ReadingLinkState, today: string): string {
  const { sent_at, opened_at, used_at, revoked_at, expires_at } = link
  const sent = sent_at ? `Sent: ${whenInLondon(sent_at, today)}.` : 'Not emailed.'
  const until = `The link works until ${formatDate(dayInLondon(expires_at))}.`
  switch (state) {
    case 'used':
      return `Reading received: ${whenInLondon(used_at ?? '', today)}.`
    case 'withdrawn':
      return `Withdrawn: ${whenInLondon(revoked_at ?? '', today)}.`
    case 'expired':
      return `The link expired on ${formatDate(dayInLondon(expires_at))}. ${link.email ? 'Send it again' : 'Get the link'} to ask for 14 more days.`
    case 'opened':
      return `Opened: ${whenInLondon(opened_at ?? '', today)}. ${until}`
    default:
      return `${sent} ${until}`
  }
}
