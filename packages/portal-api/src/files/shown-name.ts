const maxLength = 100

/** The name of a file as it is shown: without a path or invisible characters. */
export function shownName(given: string): string {
  const name = given
    .slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1)
    .toWellFormed()
    .replaceAll(/\p{C}/gu, '')
    .trim()
  return [...name].slice(0, maxLength).join('') || 'File'
}
