import { openSessionChannel, postToTabs } from '../state/sessionChannel.ts'

/** Called on the sign-in page, which only signed-out visitors see: notifies the browser's other tabs. */
export function announceSignedOut(): void {
  const channel = openSessionChannel()
  postToTabs(channel, null)
  channel.close()
}
