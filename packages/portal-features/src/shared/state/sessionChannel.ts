import type { PageOwner } from '../session/pageSession.ts'

/** What the tabs of a browser tell each other: who is signed in until when, or that nobody is. */
export type SessionNews = (PageOwner & { endsAt: number; isFinal: boolean }) | null

/** The channel that keeps the tabs of a browser in step. */
export const openSessionChannel = () => new BroadcastChannel('doorstep-session')

/** Tells the other tabs. */
export function tellTabs(channel: BroadcastChannel, news: SessionNews): void {
  // A channel reaches its own origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(news)
}
