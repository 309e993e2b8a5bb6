import Bowser from 'bowser'

/** Longer names are nobody's browser. */
const maxLength = 512

/** What a browser calls itself, in words: 'Chrome on macOS'; 'Unknown device' for what says nothing known. */
export function deviceInWords(userAgent: string | null): string {
  if (!userAgent?.trim()) return unknown
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxLength))
  if (browser.name && os.name) return `${browser.name} on ${os.name}`
  return browser.name || os.name || unknown
}

const unknown = 'Unknown device'
