import type { AccountSession } from '@doorstep/portal-contract/account'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type * as ConfirmDialogModule from '@doorstep/ui/ConfirmDialog'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Inline } from '@doorstep/ui/Inline'
import { useState } from 'react'
import { useStore } from '../shared/state/useStore.ts'
import type { Ending } from './places.store.ts'
import { PlacesList } from './PlacesList.tsx'
import type { SettingsPanelProps } from './settings.panel.ts'
import { inset } from './SettingsPanel.css.ts'
import { SettingsPanel } from './SettingsPanel.tsx'
import { tellFailure } from './tellFailure.ts'

/** Whoever has signed out of this device signs in again. */
const leave = () => window.location.assign('/login')

/** Where one is signed in, and signing out there (D15, D47). */
export function Places({ stores: { places } }: Pick<SettingsPanelProps, 'stores'>) {
  const sessions = useStore(places.$sessions)
  const ending = useStore(places.$ending)
  const [dialog, setDialog] = useState<typeof ConfirmDialogModule>()
  const [isAsking, setAsking] = useState(false)

  async function end({ id, is_current }: AccountSession): Promise<void> {
    if ((await places.end(id)) && is_current) leave()
  }

  async function ask(): Promise<void> {
    try {
      setDialog(await import('@doorstep/ui/ConfirmDialog'))
      setAsking(true)
    } catch (error) {
      tellFailure(error)
    }
  }

  return (
    <>
      <PlacesPanel
        sessions={sessions}
        ending={ending}
        onEnd={(session) => void end(session)}
        onEndOthers={() => void places.endOthers()}
        onEndAll={() => void ask()}
        onReload={() => void places.reload()}
      />
      {dialog && (
        <dialog.ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          question="Sign out everywhere?"
          consequence="Every device is signed out, this one too. Work that is not saved there is lost."
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
      heading="Where you are signed in"
      padding="none"
      footer={
        <Inline>
          {hasOthers && (
            <Button busy={ending === 'others'} onClick={onEndOthers}>
              Sign out everywhere else
            </Button>
          )}
          <Button variant="critical" onClick={onEndAll}>
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
            We could not load where you are signed in.
          </Alert>
        </div>
      )}
    </SettingsPanel>
  )
}
