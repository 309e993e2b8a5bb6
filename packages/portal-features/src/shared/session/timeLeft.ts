/** The remaining time in words, rounded so that it is announced rarely: '2 minutes', '1 minute', '30 seconds', '10 seconds'. */
export function roughly(seconds: number): string {
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`
  if (seconds > 30) return '1 minute'
  return seconds > 10 ? '30 seconds' : '10 seconds'
}

/** The remaining time to the second: '1:05'. */
export function toTheSecond(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
