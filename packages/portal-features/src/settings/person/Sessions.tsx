import type { AccountSession } from '@doorstep/portal-contract/account.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Inline } from '@doorstep/ui/Inline'
import { useStore } from '@nanostores/react'
import { confirm } from '../../shared/modal/confirm.ts'
import type { Ending } from './sessions.store.ts'
import type { SettingsPanelProps } from '../settings.panel.ts'
import { SessionsList } from './SessionsList.tsx'
import { inset } from '../SettingsPanel.css.ts'
import { SettingsPanel } from '../SettingsPanel.tsx'

/** After signing out of this device, go to the sign-in page. */
const leave = () => window.location.assign('/login')

/** The devices where the user is signed in, with buttons to sign out (D15, D47). */
export function Sessions({ stores: { record, sessions } }: Omit<SettingsPanelProps, 'initial'>) {
  return (
    <SessionsPanel
      sessions={useStore(record.$state).parts.sessions}
      ending={useStore(sessions.$ending)}
      onEnd={({ id, is_current }) => void sessions.end(id, is_current ? leave : undefined)}
      onEndOthers={() => void sessions.endOthers()}
      onEndAll={() =>
        void confirm({
          question: 'Sign out everywhere?',
          consequence: 'This signs out every device, including this one. Unsaved work on them is lost.',
          confirmLabel: 'Sign out everywhere',
          tone: 'critical',
          call: (api) => api.account.endAllSessions(),
          saved: leave,
        })
      }
      onReload={() => void record.reload('sessions')}
    />
  )
}

export interface SessionsPanelProps {
  /** Null when they could not be loaded. */
  sessions: readonly AccountSession[] | null
  ending: Ending
  onEnd: (session: AccountSession) => void
  onEndOthers: () => void
  onEndAll: () => void
  onReload: () => void
}

export function SessionsPanel({
  sessions,
  ending,
  onEnd,
  onEndOthers,
  onEndAll,
  onReload,
}: SessionsPanelProps) {
  const hasOthers = sessions?.some(({ is_current }) => !is_current) ?? false
  return (
    <SettingsPanel
      id="sessions"
      heading="Devices and sessions"
      padding="none"
      footer={
        <Inline>
          {hasOthers && (
            <Button busy={ending.includes('others')} onClick={onEndOthers}>
              Sign out everywhere else
            </Button>
          )}
          <Button tone="critical" onClick={onEndAll}>
            Sign out everywhere
          </Button>
        </Inline>
      }
    >
      {sessions ? (
        <SessionsList sessions={sessions} ending={ending} onEnd={onEnd} />
      ) : (
        <div className={inset}>
          <Alert
            tone="critical"
            action={
              <Button size="small" onClick={onReload}>
                Try again
              </Button>
            }
          >
            We couldn’t load your devices and sessions.
          </Alert>
        </div>
      )}
    </SettingsPanel>
  )
}
