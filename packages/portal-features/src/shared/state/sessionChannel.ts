/** The user and partner a page was rendered for. Another user, or the same one at another partner, must not use it. */
export type PageOwner = { userId: number; partnerId: number; email: string }

/** The message between the tabs of a browser: who is signed in until when, or null when signed out. */
export type SessionNews = (PageOwner & { endsAt: number; isFinal: boolean }) | null

/** Opens the channel that synchronises the tabs of a browser. */
export const openSessionChannel = () => new BroadcastChannel('doorstep-session')

/** Notifies the other tabs. */
export function postToTabs(channel: BroadcastChannel, news: SessionNews): void {
  // A BroadcastChannel only reaches its own origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(news)
}
