import type { Log } from './log.ts'

/**
 * Ends the process at an error that nothing handled, rejections included. Node would print it as it is, with what a query was given;
 * the log leaves that out.
 */
export function logUncaught(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.failure('Nothing handled an error', error)
    // An outage is told without what it broke.
    log.warn('Doorstep stops after an error that nothing handled.')
    log.close()
    process.exit(1)
  })
}
