import { stripVTControlCharacters } from 'node:util'

/** What a suite's reporter tells `npm test`, over Node's channel between parent and child process. */
export type TestMessage =
  /** How many of the suite's parts have ended, from 0 to 1, and how many tests have passed. */
  { type: 'progress'; share: number; passed: number } | ({ type: 'failure' } & Failure) | { type: 'end' }

export type Failure = {
  /** The test's file and title. */
  name: string
  /** The message and where it was thrown. */
  detail: string
  /** The command that runs it alone. */
  alone: string
}

/** Sends a message to `npm test`; resolves once it is on its way. Does nothing when the suite was started by hand. */
export const send = (message: TestMessage): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve())
    else resolve()
  })

const maxLines = 40
const linesOf = (text: string) => stripVTControlCharacters(text).trim().split('\n')

/** The text of an error without colours, and no more than a screen of it. */
export const beginning = (text: string) => linesOf(text).slice(0, maxLines).join('\n')

/** The same of what a command printed, where the end says most. */
export const ending = (text: string) => linesOf(text).slice(-maxLines).join('\n')

/** An argument as a shell takes it. */
export const quote = (argument: string) =>
  /^[\w./:=@-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`
