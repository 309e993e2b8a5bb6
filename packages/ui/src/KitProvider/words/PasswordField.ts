export const passwordField = {
  show: 'Show password',
  hide: 'Hide password',
  meter: 'Length of the password',
  advice: 'Longer passwords are safer.',
  tooShort: (missing: number) =>
    `Too short: ${missing === 1 ? '1 more character' : `${missing} more characters`} needed.`,
  enough: 'Long enough. Longer is safer.',
  good: 'Good length.',
  /** Announced when the level changes. */
  saysShort: 'Too short',
  saysEnough: 'Long enough',
  saysGood: 'Good length',
}
