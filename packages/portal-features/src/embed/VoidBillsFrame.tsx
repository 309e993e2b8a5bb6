import { billsToPayHref } from '@doorstep/portal-contract/messages'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { voidBills } from '../shared/addresses/voidBills.ts'
import { agentText } from '../shared/agentText.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import { keepAddressInMemory } from '../shared/state/address.ts'
import { loadVoidBills } from '../void-bills/void-bills.load.ts'
import { VoidBills } from '../void-bills/VoidBills.tsx'
import { island } from '../shared/island.tsx'
import type { Host } from './connectHost.ts'
import type { FrameSession } from './frameSession.ts'
import { WidgetFrame } from './WidgetFrame.tsx'

/** The portal's void bills in a widget's frame (D42). */
export const VoidBillsFrame = island(function VoidBillsFrame() {
  return <WidgetFrame title="Void bills" load={load} />
})

async function load(_host: Host, session: FrameSession) {
  await session.first()
  const client = browserClient()
  const [partner, initial] = await Promise.all([
    client.auth.partner(),
    loadVoidBills(client, billsToPayHref.slice(voidBills.path.length)),
  ])
  keepAddressInMemory(voidBills.href(initial.query))
  return (
    <>
      <VoidBills initial={initial} ownerWord={agentText(partner).one} />
      <ShellFeedback />
    </>
  )
}
