import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { browserClient } from '../shared/client/browserClient.ts'
import { keepAddressInMemory } from '../shared/state/address.ts'
import { team } from '../team/team.filters.ts'
import { loadTeam } from '../team/team.load.ts'
import { Team } from '../team/Team.tsx'
import { island } from '../shared/island.tsx'
import type { Host } from './connectHost.ts'
import type { FrameSession } from './frameSession.ts'
import { WidgetFrame } from './WidgetFrame.tsx'

/** The portal's team in a widget's frame (D42). */
export const TeamFrame = island(function TeamFrame() {
  return <WidgetFrame title="Team members" load={load} />
})

async function load(_host: Host, session: FrameSession) {
  await session.first()
  const client = browserClient()
  const [user, partner] = await Promise.all([client.auth.user(), client.auth.partner()])
  const initial = await loadTeam(client, { search: '', session: { user, partner } })
  keepAddressInMemory(team.path)
  return (
    <>
      <Team initial={initial} />
      <ShellFeedback />
    </>
  )
}
