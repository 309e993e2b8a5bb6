import { createLog, type Log } from '../log.ts'

/** The portal's log, as production writes it, with the lines that it wrote. */
export function capturedLog(): Log & { lines: () => Record<string, unknown>[] } {
  const written: string[] = []
  const log = createLog({ production: true, level: 'debug' }, { write: (line) => void written.push(line) })
  return { ...log, lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>) }
}
