/** How long is left as people say it, and as seldom as they want to hear it: '2 minutes', '1 minute', '30 seconds', '10 seconds'. */
export function roughly(seconds: number): string {
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`
  if (seconds > 30) return '1 minute'
  return seconds > 10 ? '30 seconds' : '10 seconds'
}

/** How long is left to the second: '1:05'. */
export function toTheSecond(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
