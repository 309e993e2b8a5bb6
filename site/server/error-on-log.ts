import { causes, withoutData } from '@doorstep/portal-api/http/database-errors'

/** A query's text is in the code too: its beginning finds it. */
const longestMessage = 300

/** What a mail server or an address of a service says of people and passwords. */
const addresses = /[^\s<>"'(]+@[^\s<>"')]+/g

/** Of an address: what a person searched for. */
const queries = /\?[^\s"'<>)]*/g

const notOurs = /node_modules|\bnode:|<anonymous>$/

/**
 * An error as the log keeps it: what it and its causes say, without data, and the lines of its stack that are in our code. Whoever
 * logs it names the request.
 */
export function errorOnLog(error: unknown) {
  const known = withoutData(error)
  const chain = causes(known)
  const messages = chain.map(messageOf)
  const code = codeOf(chain)
  const stack = chain.map(ownFrames).find((frames) => frames.length > 0)
  return {
    type: known instanceof Error ? known.name : typeof known,
    message: messages.join(': ') || 'Something was thrown that is no error.',
    ...(code && { code }),
    ...constraintOf(chain),
    ...(stack && { stack: stack.join('\n') }),
  }
}

/** In a word or a few why an error came: the code of the system or of PostgreSQL, else what its last cause says. */
export function errorReason(error: unknown): string {
  const chain = causes(withoutData(error))
  const last = chain.at(-1)
  return codeOf(chain) ?? (last ? messageOf(last) : 'unknown')
}

const messageOf = ({ message }: Error): string => withoutPersonal(message).slice(0, longestMessage)

/** A text in one line, without email addresses and what was asked of an address. */
export const withoutPersonal = (text: string): string =>
  text.replaceAll(addresses, '…').replaceAll(queries, '').replaceAll(/\s+/g, ' ')

/** The first code in an error and its causes: of the system, of PostgreSQL or of a library. */
function codeOf(chain: Error[]): string | undefined {
  return chain
    .map((cause) => ('code' in cause ? cause.code : undefined))
    .find((code) => typeof code === 'string' && code !== '') as string | undefined
}

function ownFrames({ stack = '', message }: Error): string[] {
  // The stack begins with the message, which may have lines of its own.
  const frames = stack.slice(Math.max(stack.indexOf(message), 0) + message.length).split('\n')
  return frames.filter((line) => /:\d+:\d+\)?$/.test(line) && !notOurs.test(line)).map((line) => line.trim())
}

function constraintOf(chain: Error[]) {
  const found = chain.find((cause) => 'constraint' in cause && typeof cause.constraint === 'string')
  return found && { constraint: (found as Error & { constraint: string }).constraint }
}
