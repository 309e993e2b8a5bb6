import { dayInLondon, daysBetween } from '@doorstep/portal-contract/dates'

/** How long an invite's link still works, in words. @param now the current time */
export function inviteLife(
  expiresAt: string,
  now: string,
): { tone: 'neutral' | 'caution' | 'critical'; text: string } {
  if (expiresAt <= now) return { tone: 'critical', text: 'Expired' }
  const days = daysBetween(dayInLondon(now), dayInLondon(expiresAt))
  if (days === 0) return { tone: 'caution', text: 'Expires today' }
  if (days === 1) return { tone: 'caution', text: 'Expires tomorrow' }
  return { tone: 'neutral', text: `Expires in ${days} days` }
}
