import type { Context } from 'hono'
import { z } from 'zod'
import { ApiError, notFound } from './errors.ts'

/**
 * Has zod speak to people wherever a schema brings no sentence of its own (D1). Zod keeps this setting for the process,
 * so it is set once, when the API is made.
 */
export function useSentencesForPeople(): void {
  z.config({ localeError: sentenceFor })
}

/**
 * The 422 for what zod found wrong: sentences by field path, the first one as the message (D1).
 * In a query a field is its key, brackets or not (D47).
 */
function validationError(error: z.ZodError, target?: string): ApiError {
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const field = target === 'query' ? queryKey(issue.path) : issue.path.map(String).join('.') || 'body'
    const sentences = (errors[field] ??= [])
    if (!sentences.includes(issue.message)) sentences.push(issue.message)
  }
  return new ApiError(422, error.issues[0]?.message ?? 'Check what you sent.', { errors })
}

/** What @hono/zod-openapi calls with each checked part of a request. A malformed id in the path is an unknown id. */
export function refuseInvalid(
  result: { target: string; success: true } | { target: string; success: false; error: z.ZodError },
  _context: Context,
): void {
  if (result.success) return
  throw result.target === 'param' ? notFound() : validationError(result.error, result.target)
}

const queryKey = ([key]: PropertyKey[]) => String(key).replace(/\[\]$/, '')

/** Parses with a schema or throws the 422. For what a route has to check by itself. */
export function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (!result.success) throw validationError(result.error)
  return result.data
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
}

/** One plain sentence that says what to do about an issue. */
function sentenceFor(issue: z.core.$ZodRawIssue): string {
  const field = nameOf(issue.path ?? [])
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `Fill in ${field}.`
      return `Make ${field} ${kinds[issue.expected] ?? issue.expected}.`
    case 'too_small':
      return `Make ${field} ${issue.inclusive === false ? 'more than' : 'at least'} ${amount(issue.minimum, issue.origin)}.`
    case 'too_big':
      return `Make ${field} ${issue.inclusive === false ? 'less than' : 'at most'} ${amount(issue.maximum, issue.origin)}.`
    case 'invalid_value':
      return `Make ${field} one of: ${issue.values.map(String).join(', ')}.`
    case 'not_multiple_of':
      return `Make ${field} a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return `Leave out ${issue.keys.join(', ')}.`
    case 'invalid_format':
      return issue.format === 'email' ? 'Enter a full email address.' : `Check how ${field} is written.`
    default:
      return `Check ${field}.`
  }
}

function amount(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `${limit} characters long`
  if (origin === 'array') return `${limit} long`
  return String(limit)
}

/** The field's own name, as words: `users.3.first_name` → 'first name'. */
function nameOf(path: PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string')
  return name === undefined ? 'the body' : name.replaceAll('_', ' ')
}
