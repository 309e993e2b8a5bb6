import { newIdempotencyKey } from '../client/newIdempotencyKey.ts'

/** Gives a key for each attempt to send answers: the last one again while the answers are the same, else a new one (D5). */
export function idempotencyKeys() {
  let last = { text: '', key: '' }
  return (answers: FormData | object): string => {
    const text = JSON.stringify(answers instanceof FormData ? [...answers].map(described) : answers)
    if (text !== last.text) last = { text, key: newIdempotencyKey() }
    return last.key
  }
}

const described = ([name, value]: [string, FormDataEntryValue]) =>
  value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value]
