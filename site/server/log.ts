import { FilesUnavailable } from '@doorstep/portal-api/files/file-store'
import { isDatabaseLost } from '@doorstep/portal-api/http/database-errors'
import { type DestinationStream, pino } from 'pino'
import pretty from 'pino-pretty'
import { errorCode, errorOnLog } from './error-on-log.ts'

/** The levels of `LOG_LEVEL`. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const

/** What a line says of a request: nothing of what a person sent, and of the person only numbers. */
export type RequestLine = {
  requestId: string
  method: string
  /** The route's pattern, because an address holds ids and what people searched for. */
  route: string
  status: number
  /** Until the answer begins, in ms. */
  durationMs: number
  userId?: number | undefined
  partnerId?: number | undefined
}

/** Which request a failure belongs to; `callersId` is the `X-Request-Id` that its client sent. */
export type FailedRequest = { requestId?: string | undefined; callersId?: string | undefined }

/** The portal's log (docs/decisions/0111). */
export type Log = {
  info: (sentence: string) => void
  /** Answers of files and to checks are logged at `debug` alone. */
  request: (line: RequestLine, isRoutine: boolean) => void
  /** A failure that is not the visitor's fault. Where a service is away it is counted, and told once in ten seconds. */
  failure: (what: string, error: unknown, request?: FailedRequest) => void
  /** Tells what was counted and not told yet. */
  close: () => void
}

/** How often the failures while a service is away are told, ms. */
const tellEveryMs = 10_000

/**
 * Writes lines of JSON in production, and lines to read elsewhere.
 * @param stream where to, by default the process's output
 */
export function createLog(
  { production, level }: { production: boolean; level: (typeof logLevels)[number] },
  stream?: DestinationStream,
): Log {
  const options = {
    level,
    // The process and the machine are named by whatever collects the lines.
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: errorOnLog },
  }
  const logger = production
    ? pino(options, stream ?? pino.destination({ fd: 1, sync: true }))
    : pino(options, readable(stream))
  const outages = countOutages((sentence) => logger.error(sentence))

  return {
    info: (sentence) => logger.info(sentence),
    request(line, isRoutine) {
      const lineLevel = line.status >= 500 ? 'warn' : isRoutine ? 'debug' : 'info'
      logger[lineLevel](line, `${line.method} ${line.route} ${line.status}`)
    },
    failure(what, error, request = {}) {
      const outage = outageOf(error)
      if (outage) outages.count(outage, request.requestId)
      else logger.error({ ...request, err: error }, what)
    },
    close: outages.close,
  }
}

const readable = (destination: DestinationStream | undefined) =>
  pretty({
    ...(destination && { destination: destination as NodeJS.WritableStream }),
    colorize: destination === undefined && process.stdout.isTTY,
    sync: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    // The message has them already.
    ignore: 'method,route,status',
  })

/** Says which service is away, where an error means no more than that. */
function outageOf(error: unknown): string | undefined {
  const service =
    error instanceof FilesUnavailable ? 'The file store' : isDatabaseLost(error) ? 'PostgreSQL' : undefined
  return service && `${service} cannot be reached (${errorCode(error)})`
}

/** Tells of an outage at once, and then every ten seconds how many requests it made fail. */
function countOutages(tell: (sentence: string) => void) {
  type Outage = { failures: number; requests: Set<string>; timer: ReturnType<typeof setTimeout> }
  const outages = new Map<string, Outage>()

  function tellCount(what: string): void {
    const { requests, failures } = outages.get(what) ?? { requests: new Set(), failures: 0 }
    outages.delete(what)
    if (failures === 0) return
    const count = requests.size
    if (count > 0)
      tell(`${what}, ${count} request${count === 1 ? '' : 's'} failed in the last ${tellEveryMs / 1000} s.`)
    begin(what)
  }

  function begin(what: string): Outage {
    const timer = setTimeout(tellCount, tellEveryMs, what).unref()
    const outage = { failures: 0, requests: new Set<string>(), timer }
    outages.set(what, outage)
    return outage
  }

  return {
    count(what: string, requestId: string | undefined): void {
      const known = outages.get(what)
      if (!known) tell(`${what}.`)
      const outage = known ?? begin(what)
      outage.failures += 1
      // Several calls of one page may fail.
      if (requestId) outage.requests.add(requestId)
    },
    close(): void {
      for (const [what, { timer }] of outages) {
        clearTimeout(timer)
        tellCount(what)
        clearTimeout(outages.get(what)?.timer)
      }
      outages.clear()
    },
  }
}
