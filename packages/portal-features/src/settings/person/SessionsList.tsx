import type { AccountSession } from '@doorstep/portal-contract/account.schema'
import { Button } from '@doorstep/ui/Button'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { momentInLondon } from '../../shared/format/dates.ts'
import * as styles from './SessionsList.css.ts'
import type { Ending } from './sessions.store.ts'

export interface SessionsListProps {
  sessions: readonly AccountSession[]
  ending: Ending
  onEnd: (session: AccountSession) => void
}

/** A row for each session: the device, its address, and since when. */
export function SessionsList({ sessions, ending, onEnd }: SessionsListProps) {
  return (
    <ul className={styles.list}>
      {sessions.map((session) => (
        <li key={session.id} className={styles.session}>
          <div className={styles.main}>
            <p className={styles.device}>
              {session.device}
              {session.is_current && (
                <StatusBadge tone="positive" shape="disc">
                  This device
                </StatusBadge>
              )}
            </p>
            <p className={styles.facts}>
              {session.ip_address && <span>{session.ip_address}</span>}
              <span className={styles.fact}>Signed in {momentInLondon(session.created_at)}</span>
              <span className={styles.fact}>Last seen {momentInLondon(session.last_seen_at)}</span>
            </p>
          </div>
          <Button size="small" busy={ending.includes(session.id)} onClick={() => onEnd(session)}>
            Sign out
            <VisuallyHidden>
              {' '}
              {session.device}
              {session.is_current && ', this device'}
            </VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  )
}
