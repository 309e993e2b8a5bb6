import { newIdempotencyKey } from '../client/newIdempotencyKey.ts'

/** Gives a key for each attempt to send answers: the last one again while the answers are the same, else a new one (D5). */
export function idempotencyKeys() {
  let last = { text: '', key: '' }
  return (answers: FormData): string => {
    const text = JSON.stringify([...answers].map(([name, value]) => [name, describe(value)]))
    if (text !== last.text) last = { text, key: newIdempotencyKey() }
    return last.key
  }
}

const describe = (value: FormDataEntryValue) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value
