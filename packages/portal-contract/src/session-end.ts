/** When a session ends unless a request extends it; `isFinal`: requests no longer extend it (D2). */
export type SessionEnd = { seconds: number; isFinal: boolean }

/** The header with that time, on every answer to a signed-in user: `43200`, or `90;final`. */
export const sessionEndHeader = 'X-Session-Ends-In'

/** How long before the end the portal offers to stay signed in, seconds (D14). */
export const sessionWarning = 120

export function formatSessionEnd({ seconds, isFinal }: SessionEnd): string {
  return `${seconds}${isFinal ? ';final' : ''}`
}

/** Reads the header; undefined when the answer has none, because the visitor is signed out. */
export function parseSessionEnd(header: string | null): SessionEnd | undefined {
  const [, seconds, final] = /^(\d+)(;final)?$/.exec(header ?? '') ?? []
  return seconds === undefined ? undefined : { seconds: Number(seconds), isFinal: final !== undefined }
}
