import { FilesUnavailable } from '@doorstep/portal-api/files/file-store'
import { isDatabaseAway } from '@doorstep/portal-api/http/database-errors'
import { type DestinationStream, type Level, pino } from 'pino'
import pretty from 'pino-pretty'
import { countOutages } from './count-outages.ts'
import { errorOnLog, errorReason, withoutPersonal } from './error-on-log.ts'

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
  /** Where traces are collected. */
  traceId?: string | undefined
}

/** Which request a failure belongs to; `callersId` is the `X-Request-Id` that its client sent. */
type FailedRequest = { requestId?: string | undefined; callersId?: string | undefined }

/** The portal's log (docs/decisions/0111). None of its calls throws: what was done stays done where the log can't be written, as on a full disk. */
export type Log = {
  info: (sentence: string) => void
  debug: (message: string) => void
  /** What the operator should know, while the portal works. */
  warn: (sentence: string) => void
  /** Answers of files and to checks are logged at `debug` alone. */
  request: (line: RequestLine, isRoutine: boolean) => void
  /** A failure that is not the visitor's fault. Where a service is away it is counted, and told once in ten seconds. */
  failure: (what: string, error: unknown, request?: FailedRequest) => void
  /** Tells what was counted and not told yet. */
  close: () => void
}

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
  const logger = pino(options, production ? (stream ?? processOutput()) : readable(stream))
  const write = (lineLevel: Level, message: string, fields: object = {}) => {
    try {
      logger[lineLevel](fields, message)
    } catch {
      // There is no other place to say it.
    }
  }
  const outages = countOutages((sentence) => write('error', sentence))

  return {
    info: (sentence) => write('info', sentence),
    debug: (message) => write('debug', withoutPersonal(message)),
    warn: (sentence) => write('warn', sentence),
    request(line, isRoutine) {
      const lineLevel = line.status >= 500 ? 'warn' : isRoutine ? 'debug' : 'info'
      write(lineLevel, `${line.method} ${line.route} ${line.status}`, line)
    },
    failure(what, error, request = {}) {
      const service = awayService(error)
      if (service) outages.count(service, errorReason(error), request.requestId)
      else write('error', what, { ...request, err: error })
    },
    close: outages.close,
  }
}

/** Lines that can't be written wait for the next that can, up to 1 MB of them. */
const processOutput = () =>
  pino.destination({ fd: 1, sync: true, maxLength: 1_000_000 }).on('error', () => {})

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

/** Which service is away, where an error means no more than that. */
function awayService(error: unknown): string | undefined {
  if (error instanceof FilesUnavailable) return 'The file store'
  return isDatabaseAway(error) ? 'PostgreSQL' : undefined
}
