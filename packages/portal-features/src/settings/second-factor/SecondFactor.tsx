import { mustSetUpSecondFactor } from '@doorstep/portal-contract/auth'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { openModal } from '../../shared/modal/openModal.ts'
import { SecondFactorView, type SecondFactorTask } from './SecondFactorView.tsx'
import type { SettingsPanelProps } from '../settings.panel.ts'

/** Two-step verification: an authenticator app, passkeys and recovery codes (docs/decisions/0012). */
export function SecondFactor({ initial, stores }: SettingsPanelProps) {
  const { user } = initial.session
  const { record } = stores
  const state = useStore(record.$state).parts.secondFactor
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const reload = () => void record.reload('secondFactor')

  async function open(task: SecondFactorTask): Promise<void> {
    const done = await openModal('secondFactor', {
      task,
      email: user.email,
      onOthersEnded: stores.sessions.forgetOthers,
    })
    if (!done) return
    if (done.codes) setCodes(done.codes)
    reload()
  }

  return (
    <SecondFactorView
      state={state}
      email={user.email}
      codes={codes}
      isSetupRequired={mustSetUpSecondFactor(user)}
      onTask={(task) => void open(task)}
      onKept={() => setCodes(null)}
      onReload={reload}
    />
  )
}
