import { openSessionChannel, tellTabs } from '../state/sessionChannel.ts'

/** For the sign-in page, which only shows to those who are signed out: tells the browser's other tabs. */
export function tellSignedOut(): void {
  const channel = openSessionChannel()
  tellTabs(channel, null)
  channel.close()
}
