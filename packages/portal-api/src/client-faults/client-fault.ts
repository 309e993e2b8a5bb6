import type { ClientFault } from '@doorstep/portal-contract/client-faults.schema'

/** Where code ran, as engines write it: `at save (https://…/x.js:1:20)` or `save@https://…/x.js:1:20`. */
const frame = /^\s*(?:at\s.+|\S*@\S+:\d+:\d+)$/

/** An email, a number as long as a phone's or an account's, or something quoted that is no name of code. */
const personal = /[^\s@'"]+@[^\s@'"]+|\+?\d[\d\s-]{4,}\d|"[^"]*[^"\w.-][^"]*"|'[^']*[^'\w.-][^']*'/g

/** Ids and secrets in a path: all that is no plain word. */
const pathValue = /[^/]*[^/a-z-][^/]*/g

/** Whatever a terminal or a log reader would take for its own. */
// oxlint-disable-next-line no-control-regex
const controls = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu

/**
 * A fault that a browser reported, as the server logs it. What a browser sends is anybody's text, so all that may be personal goes: the
 * stack keeps its frames alone, without the queries of their addresses.
 */
export function clientFaultError({ message, stack = '', page }: ClientFault): Error {
  const lines = stack.split('\n').filter((line) => frame.test(line))
  const frames = lines.map((line) => line.replaceAll(controls, ' ').replaceAll(/[?#][^:\s)]*/g, ''))
  const error = new Error(message.replaceAll(controls, ' ').replaceAll(personal, '…'))
  error.name = `Fault in a browser, on ${page.replaceAll(pathValue, '…')}`
  error.stack = [`${error.name}: ${error.message}`, ...frames].join('\n')
  return error
}
