import type { AccountSession } from '@doorstep/portal-contract/account.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Inline } from '@doorstep/ui/Inline'
import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { Ending } from './places.store.ts'
import { PlacesList } from './PlacesList.tsx'
import type { SettingsPanelProps } from './settings.panel.ts'
import { inset } from './SettingsPanel.css.ts'
import { SettingsPanel } from './SettingsPanel.tsx'
import { useDialogCode } from '../shared/useCode.ts'

const loadDialog = () => import('@doorstep/ui/ConfirmDialog')

/** After signing out of this device, go to the sign-in page. */
const leave = () => window.location.assign('/login')

/** The devices where the user is signed in, with buttons to sign out (D15, D47). */
export function Places({ stores: { places } }: Pick<SettingsPanelProps, 'stores'>) {
  const sessions = useStore(places.$sessions)
  const ending = useStore(places.$ending)
  const [isAsking, setAsking] = useState(false)
  const dialog = useDialogCode(isAsking, loadDialog, () => setAsking(false))

  async function end({ id, is_current }: AccountSession): Promise<void> {
    if ((await places.end(id)) && is_current) leave()
  }

  return (
    <>
      <PlacesPanel
        sessions={sessions}
        ending={ending}
        onEnd={(session) => void end(session)}
        onEndOthers={() => void places.endOthers()}
        onEndAll={() => setAsking(true)}
        onReload={() => void places.reload()}
      />
      {dialog && (
        <dialog.ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          question="Sign out everywhere?"
          consequence="This signs out every device, including this one. Unsaved work on them is lost."
          confirmLabel="Sign out everywhere"
          tone="critical"
          onConfirm={async () => {
            await places.endAll()
            leave()
          }}
          failureMessage={unexpectedFailure}
        />
      )}
    </>
  )
}

export interface PlacesPanelProps {
  /** Null when they could not be loaded. */
  sessions: readonly AccountSession[] | null
  ending: Ending
  onEnd: (session: AccountSession) => void
  onEndOthers: () => void
  onEndAll: () => void
  onReload: () => void
}

export function PlacesPanel({ sessions, ending, onEnd, onEndOthers, onEndAll, onReload }: PlacesPanelProps) {
  const hasOthers = sessions?.some(({ is_current }) => !is_current) ?? false
  return (
    <SettingsPanel
      id="sessions"
      heading="Devices and sessions"
      padding="none"
      footer={
        <Inline>
          {hasOthers && (
            <Button busy={ending === 'others'} onClick={onEndOthers}>
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
        <PlacesList sessions={sessions} ending={ending} onEnd={onEnd} />
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
