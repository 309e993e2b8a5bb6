import { invalid } from '../http/errors.ts'

/** The 422 for a file that can't be imported. */
export const refusal = (sentence: string) => invalid('file', sentence)
