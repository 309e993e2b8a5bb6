import { firstLetter } from './firstLetter.ts'

/** A building's face on its number plate: '27' for 'Flat 3, 27 Hyde Park Road', '14B', or the initial of its name. */
export function houseNumber(addressLine: string): string {
  const parts = addressLine.split(',').map((part) => part.trim())
  const isUnit = (part: string) => /^(apartment|flat|room|suite|unit)\b/i.test(part)
  const building = parts.filter((part) => !isUnit(part))
  const numbered = building.find((part) => /^\d/.test(part))
  const number = /^\d+[a-z]?\b/i.exec(numbered ?? '')?.[0]
  return number?.toUpperCase() ?? firstLetter(building.find(firstLetter) ?? addressLine)
}
