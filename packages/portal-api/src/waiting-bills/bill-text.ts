import { accountKeyOf } from '@doorstep/portal-contract/postal-bills'
import { readDay } from '@doorstep/portal-contract/import-dates'

/** What a bill says of itself, as far as it can be read; an empty text for what isn't found. */
export type BillFacts = {
  /** As printed beside its label. */
  accountNumber: string
  /** Keys (`accountKeyOf`) that may be an account's, by where they stand, the likeliest place first. */
  accountKeys: { file: string[]; label: string[]; text: string[] }
  /** In the file's name, then in its text. */
  postcodes: string[]
  issueDate: string
  dueDate: string
  periodFrom: string
  periodTo: string
  /** In pounds without a sign. */
  amount: string
  isCredit: boolean
}

/**
 * Reads what a bill's text and its file's name say. A guess that people check: where a bill says two things, it takes neither.
 * @param lines the text as it is printed; two spaces where there is a gap
 * @param today nothing was issued after it
 */
export function readBillText(lines: readonly string[], fileName: string, today: string): BillFacts {
  const stem = fileName.replace(/\.[a-z]{3,4}$/i, '')
  const accountNumber = accountNumberIn(lines)
  const issued = dateBeside(lines, issueLabels)
  const issueDate = issued <= today ? issued : ''
  const due = dateBeside(lines, dueLabels)
  const [periodFrom, periodTo] = periodIn(lines)
  return {
    accountNumber,
    accountKeys: {
      file: keysIn(stem, 100),
      label: accountNumber === '' ? [] : [accountKeyOf(accountNumber)],
      text: lines.flatMap((line) => keysIn(line, 20).filter((key) => key.length >= 6)).slice(0, 300),
    },
    postcodes: [...new Set([...postcodesIn(stem), ...lines.flatMap(postcodesIn)])].slice(0, 8),
    issueDate,
    // A due date before the issue date was read wrong, or the other was.
    dueDate: due >= issueDate ? due : '',
    periodFrom,
    periodTo,
    ...amountIn(lines),
  }
}

const issueLabels = [
  /\b(?:bill|issue|invoice|statement)\s+date\b/i,
  /\bdate\s+(?:of\s+(?:issue|bill|invoice)|issued)\b/i,
  /\bissued(?:\s+on)?\b/i,
  /^\s*date\b/i,
]
const dueLabels = [
  /\b(?:payment\s+due|due\s+date|due\s+by|due\s+on)\b/i,
  /\b(?:please\s+)?pay(?:able)?\s+by\b/i,
  /\bby\b/i,
]

const day = String.raw`(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th)? [a-z]{3,9},? \d{4})(?![\d/])`
const days = new RegExp(String.raw`(?<![\d/.-])${day}`, 'gi')

const daysIn = (text: string): string[] =>
  (text.match(days) ?? []).map((found) => readDay(found) ?? '').filter(Boolean)

/** The one date beside the first label that has one. */
function dateBeside(lines: readonly string[], labels: readonly RegExp[]): string {
  for (const label of labels) {
    for (const text of textsBeside(lines, label)) {
      const [found] = daysIn(text)
      if (found !== undefined) return found
    }
  }
  return ''
}

/** What stands behind a label, else below it where a label stands alone. */
function textsBeside(lines: readonly string[], label: RegExp): string[] {
  return lines.flatMap((line, index) => {
    const found = label.exec(line)
    if (!found) return []
    const behind = line.slice(found.index + found[0].length)
    const isAlone = found.index === 0 && /^[\s:.]*$/.test(behind)
    return [isAlone ? (lines[index + 1] ?? '') : behind]
  })
}

const period = new RegExp(String.raw`(?<![\d/.-])(${day})\s*(?:to|until|–|—|-)\s*(${day})`, 'i')

/** The days of a period: of a line that says it is one, else of the first. */
function periodIn(lines: readonly string[]): [string, string] {
  const isNamed = (line: string) => /\bperiod\b|\bcharges?\b|\bfrom\b/i.test(line)
  for (const line of [...lines.filter(isNamed), ...lines]) {
    const [, from = '', to = ''] = period.exec(line) ?? []
    const [first, last] = [readDay(from), readDay(to)]
    if (first !== null && last !== null && first <= last) return [first, last]
  }
  return ['', '']
}

const amountLabels = [
  /\b(?:total|amount|balance)(?:\s+(?:now|amount))?\s+(?:to\s+pay|due|payable)\b/i,
  /\bplease\s+pay\b/i,
  /\b(?:bill|invoice)\s+total\b|\btotal\s+(?:for\s+)?(?:this|your)\s+(?:bill|invoice)\b/i,
  /\byour\s+(?:account|balance)\s+is\b.*\bcredit\b|\bcredit\s+balance\b|\b(?:new|closing)\s+balance\b/i,
  /^\s*total\b(?!\s+(?:excl|before))/i,
]
/** Not a date such as 12.03.2026. A dash before a space parts words from the sum, and 'credit' may begin 'credit or debit card'. */
const money =
  /([-–−](?=[£\d]))?£?\s?([-–−](?=\d))?(\d{1,3}(?:,\d{3})+|\d{1,6})\.(\d{2})(?![\d./])\s?(cr\b|in credit\b|credit(?=\s{2}|\s*$))?/i

/** The sum beside the first label that has one. */
function amountIn(lines: readonly string[]): Pick<BillFacts, 'amount' | 'isCredit'> {
  for (const label of amountLabels) {
    // A label of the list may itself have the sum.
    for (const [index, line] of lines.entries()) {
      const found = label.exec(line)
      if (!found) continue
      const behind = line.slice(found.index + found[0].length)
      const below = /\d/.test(behind) ? '' : (lines[index + 1] ?? '')
      const [, sign, innerSign, whole, pence, credit] =
        money.exec(behind) ?? money.exec(below) ?? money.exec(found[0]) ?? []
      if (whole === undefined || pence === undefined) continue
      const pounds = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '')
      if (pounds.length > 6 || Number(`${pounds}.${pence}`) === 0) continue
      const isCredit =
        [sign, innerSign, credit].some((mark) => mark !== undefined) || /\bcredit\b/i.test(found[0])
      return { amount: `${pounds}.${pence}`, isCredit }
    }
  }
  return { amount: '', isCredit: false }
}

const accountLabel =
  /\b(?:account|a\/c|customer)\s*(?:number|no\b\.?|ref(?:erence)?\b\.?|id\b)(?:\s*(?:number|no\.?))?\s*(?:is\b)?\s*[:#]?/i

/** The account's number beside its label, as it is printed. */
function accountNumberIn(lines: readonly string[]): string {
  for (const text of textsBeside(lines, accountLabel)) {
    const [column = ''] = text.trim().split(/\s{2,}/)
    const words = column.split(' ')
    const end = words.findIndex(
      (word, index) => !/\d/.test(word) && !(index === 0 && /^[A-Z]{1,4}$/.test(word)),
    )
    const number = (end === -1 ? words : words.slice(0, end)).join(' ').replace(/[.,;:]+$/, '')
    if (/^[A-Za-z0-9][A-Za-z0-9 /-]{3,24}$/.test(number) && hasDigits(number)) return number
  }
  return ''
}

const hasDigits = (text: string) => (text.match(/\d/g)?.length ?? 0) >= 3

/** Whatever may be an account's number: words, and up to four together, because numbers are printed in groups. */
function keysIn(text: string, most: number): string[] {
  const words = text.match(/[A-Za-z0-9]+/g) ?? []
  const keys = new Set<string>()
  for (let first = 0; first < words.length && keys.size < most; first += 1) {
    for (let count = 1; count <= 4 && first + count <= words.length; count += 1) {
      const key = accountKeyOf(words.slice(first, first + count).join(''))
      if (key.length >= 4 && key.length <= 25 && hasDigits(key)) keys.add(key)
    }
  }
  return [...keys]
}

/** UK postcodes, as properties have them. */
function postcodesIn(text: string): string[] {
  const found = text.matchAll(
    /(?<![A-Za-z0-9])([A-Za-z]{1,2}\d[A-Za-z\d]?)[ _-]?(\d[A-Za-z]{2})(?![A-Za-z0-9])/g,
  )
  return [...found].map(([, outward = '', inward = '']) => `${outward} ${inward}`.toUpperCase())
}
