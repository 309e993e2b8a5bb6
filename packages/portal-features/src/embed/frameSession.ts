import type { EmbedSession } from '@doorstep/portal-contract/embed-protocol'
import type { SessionReason } from '@doorstep/portal-contract/embed-protocol'
import type { Host } from './connectHost.ts'

export type FrameSession = ReturnType<typeof createFrameSession>

/** The part of a session's life after which another one is asked for. */
const usedUp = 0.8

/** However short a session is said to be, the page is not asked more often by the clock, ms. */
const shortest = 30_000
const longest = 24 * 60 * 60 * 1000

/** The widget's session: kept in memory alone, and asked of the page again when it ends. What asks at the same time shares one answer. */
export function createFrameSession({ send }: Pick<Host, 'send'>) {
  let session: EmbedSession | null = null
  let asking: PromiseWithResolvers<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function ask(reason: SessionReason): Promise<boolean> {
    if (!asking) {
      asking = Promise.withResolvers()
      send({ type: 'session-wanted', reason })
    }
    return asking.promise
  }

  return {
    token: (): string => session?.token ?? '',

    /** Settles once there is a session: whether there is one. */
    first: () => ask('first'),

    /** After a 401. The answer to a question that the clock has asked will do, if there is one. */
    renew: async (): Promise<boolean> => (await asking?.promise) || ask('expired'),

    receive(given: EmbedSession | null): void {
      const waiting = asking
      asking = undefined
      if (given) {
        session = given
        clearTimeout(timer)
        const life = Date.parse(given.expiresAt) - Date.now()
        timer = setTimeout(() => void ask('early'), Math.min(longest, Math.max(shortest, life * usedUp)))
      }
      waiting?.resolve(given !== null)
    },

    end(): void {
      session = null
      clearTimeout(timer)
    },
  }
}
