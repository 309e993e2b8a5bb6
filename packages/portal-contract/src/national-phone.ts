/** The dialling codes of the United Kingdom that are not five digits long with their 0, by how many there are. */
const areaCodes: readonly [code: RegExp, groups: RegExp][] = [
  // London, Cardiff, Coventry, Portsmouth, Southampton and Northern Ireland: 020 7946 0018.
  [/^02[03489]/, /^(\d{3})(\d{4})(\d{4})$/],
  // Leeds, Sheffield, Nottingham … and Birmingham … Manchester: 0113 496 0182, 0161 496 0155.
  [/^01(?:1[3-8]|[2-69]1)/, /^(\d{4})(\d{3})(\d{4})$/],
  // Numbers without an area, and those that cost little or much: 03, 08 and 09.
  [/^0(?:3|8|9)/, /^(\d{4})(\d{3})(\d{4})$/],
  // Six-digit codes of a few villages: 015242 21234.
  [/^01(?:3873|5242|539[456]|697[347]|768[347]|9467)/, /^(\d{6})(\d{4,5})$/],
  // All other areas, and mobile telephones: 01223 456789, 07700 900348.
  [/^0[17]/, /^(\d{5})(\d{5,6})$/],
]

/**
 * A phone number as people in the United Kingdom write it: '+447700900348' → '07700 900348'. Numbers of other countries, and what is
 * no UK pattern, stay as they are.
 * @param e164 as the API gives it (D17)
 */
export function nationalPhone(e164: string): string {
  if (!/^\+44\d{9,10}$/.test(e164)) return e164
  const national = `0${e164.slice(3)}`
  const groups = areaCodes.find(([code]) => code.test(national))?.[1].exec(national)
  return groups ? groups.slice(1).join(' ') : e164
}
