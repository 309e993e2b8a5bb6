/** When a session ends unless something is asked before; `isFinal`: asking does not move it (D2). */
export type SessionEnd = { seconds: number; isFinal: boolean }

/** The header that tells it, on every answer to someone who is signed in: `43200`, or `90;final`. */
export const sessionEndHeader = 'X-Session-Ends-In'

/** How long before the end the portal offers to stay signed in, seconds (D14). */
export const sessionWarning = 120

export function formatSessionEnd({ seconds, isFinal }: SessionEnd): string {
  return `${seconds}${isFinal ? ';final' : ''}`
}

/** Reads the header; undefined when the answer has none, as those to visitors. */
export function parseSessionEnd(header: string | null): SessionEnd | undefined {
  const [, seconds, final] = /^(\d+)(;final)?$/.exec(header ?? '') ?? []
  return seconds === undefined ? undefined : { seconds: Number(seconds), isFinal: final !== undefined }
}
