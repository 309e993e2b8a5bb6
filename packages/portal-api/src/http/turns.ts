import pLimit, { type LimitFunction } from 'p-limit'
import { overloaded } from './errors.ts'

/** Runs work of a partner when its turn has come. */
export type TakeTurn = <Result>(partnerId: number, work: () => Promise<Result>) => Promise<Result>

/**
 * Turns at reads that make many queries over all that a partner has: so many of a partner at a time in this process, and the others of the
 * same partner wait. Without them one office that opens its dashboards together takes every connection, and everybody else waits.
 * @param mostWaiting of one partner; who comes then is told to try again, because many of those who wait have left meanwhile
 */
export function createTurns(mostOfPartner: number, mostWaiting = 50): TakeTurn {
  const queues = new Map<number, { run: LimitFunction; callers: number }>()
  return async (partnerId, work) => {
    const queue = queues.get(partnerId) ?? { run: pLimit(mostOfPartner), callers: 0 }
    if (queue.run.pendingCount >= mostWaiting) throw overloaded()
    queues.set(partnerId, queue)
    queue.callers += 1
    try {
      return await queue.run(work)
    } finally {
      queue.callers -= 1
      if (queue.callers === 0) queues.delete(partnerId)
    }
  }
}
