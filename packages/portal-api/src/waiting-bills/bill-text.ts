import { accountKeyOf } from '@doorstep/portal-contract/postal-bills'
import { readDay } from '@doorstep/portal-contract/import-dates'

/** What a bill says of itself, as far as it can be read; an empty text for what isn't found, or is said in two ways. */
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
  const printed = withoutBank(lines)
  const accounts = accountNumbersIn(printed)
  const [accountNumber = '', secondAccount] = accounts
  const issued = dateBeside(lines, issueLabels)
  const issueDate = issued <= today ? issued : ''
  const due = dateBeside(lines, dueLabels)
  const [periodFrom, periodTo] = periodIn(lines)
  const isOfOne = secondAccount === undefined
  return {
    accountNumber: isOfOne ? accountNumber : '',
    accountKeys: {
      file: keysIn(stem, 100),
      label: isOfOne && accountNumber !== '' ? [accountKeyOf(accountNumber)] : [],
      text: isOfOne
        ? printed.flatMap((line) => keysIn(line, 20).filter((key) => key.length >= 6)).slice(0, 300)
        : [],
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

/** What all of some readings agree on; undefined where there is none, or they differ. */
function agreed<Reading>(
  readings: readonly Reading[],
  keyOf: (reading: Reading) => string,
): Reading | undefined {
  return new Set(readings.map(keyOf)).size === 1 ? readings[0] : undefined
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

const day = String.raw`(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th)? [a-z]{3,9}[.,]{0,2} \d{4})(?![\d/])`
const days = new RegExp(String.raw`(?<![\d/.-])${day}`, 'gi')

const daysIn = (text: string): string[] =>
  (text.match(days) ?? []).map((found) => readDay(found) ?? '').filter(Boolean)

/** The date beside the first label that has one. */
function dateBeside(lines: readonly string[], labels: readonly RegExp[]): string {
  for (const label of labels) {
    const found = textsBeside(lines, label).flatMap((text) => daysIn(text).slice(0, 1))
    if (found.length > 0) return agreed(found, String) ?? ''
  }
  return ''
}

const columnsOf = (line: string) => line.trim().split(/\s{2,}/)

/** What stands behind a label, else below it, where a label stands alone or heads a column. */
function textsBeside(lines: readonly string[], label: RegExp): string[] {
  return lines.flatMap((line, index) => {
    const found = label.exec(line)
    if (!found) return []
    const behind = line.slice(found.index + found[0].length)
    const below = lines[index + 1] ?? ''
    const isAlone = found.index === 0 && /^[\s:.]*$/.test(behind)
    if (isAlone) return [below]
    const [columns, cells] = [columnsOf(line), columnsOf(below)]
    const isHeading = !/\d/.test(line) && columns.length > 1 && cells.length === columns.length
    return [isHeading ? (cells[columns.findIndex((column) => label.test(column))] ?? '') : behind]
  })
}

const period = new RegExp(String.raw`(?<![\d/.-])(${day})\s*(?:to|until|–|—|-)\s*(${day})`, 'i')
/** How a bill calls its own days, the surest first. */
const periodWords = [/\bperiod\b|\bcovers?\b|\bbill\s+(?:is\s+)?for\b/i, /\bcharges?\b|\bfrom\b/i, /(?:)/]
/** What lasts for other days than the bill's. */
const otherPeriod = /\b(?:tariff|fixed|contract|agreement|prices?|rates?|plan|discount)\b/i

/** The days of a period, of the lines that say the surest that it is the bill's. */
function periodIn(lines: readonly string[]): [string, string] {
  const named = lines.flatMap((line) => {
    const [, from = '', to = ''] = (otherPeriod.test(line) ? null : period.exec(line)) ?? []
    const [first, last] = [readDay(from), readDay(to)]
    return first !== null && last !== null && first <= last ? [{ line, first, last }] : []
  })
  for (const words of periodWords) {
    const found = named.filter(({ line }) => words.test(line))
    if (found.length === 0) continue
    const { first, last } = agreed(found, (each) => each.first + each.last) ?? { first: '', last: '' }
    return [first, last]
  }
  return ['', '']
}

/** What is to be paid or paid back after all. */
const owedLabels = [
  /\b(?:total|amount|balance)(?:\s+(?:now|amount))?\s+(?:to\s+pay|due|payable)\b/i,
  /\bplease\s+pay\b/i,
  /\byou\s+owe(?:\s+us)?\b/i,
  /\b(?:new|closing|current|account)\s+balance\b/i,
]
/** What is paid back after all. The sum may stand before the words. */
const creditLabel = /\bin\s+credit\b|\bwe\s+owe\s+you\b|\bcredit\s+balance\b/i
/** What was charged, of which something may be paid already. */
const chargeLabels = [
  /\b(?:bill|invoice)\s+total\b|\btotal\s+(?:for\s+)?(?:this|your)\s+(?:bill|invoice)\b/i,
  /^\s*total\b(?!\s+(?:excl|before))/i,
]
const formerBalance =
  /\b(?:previous|last|opening|old|earlier)\s+(?:account\s+)?(?:balance|bill|invoice|statement)\b|\bbrought\s+forward\b/i
/** A sentence for whoever it concerns. */
const condition = /\b(?:if|when|unless|whenever)\b/i

/** Not a date such as 12.03.2026. A dash before a space parts words from the sum, and 'credit' may begin 'credit or debit card'. */
const money =
  /(?<![\d,.])(\()?([-–−](?=[£\d]))?£?\s?([-–−](?=\d))?(\d{1,3}(?:,\d{3})+|\d{1,6})\.(\d{2})(?![\d./])(\)|[-–−](?=\s|$)|\s?cr\b|\s?in credit\b|\s?credit(?=\s{2}|\s*$))?/i

/** A sum in pounds without a sign. Its sign is unsure where it stands in brackets, which are words' brackets or accountants'. */
type Sum = { pounds: string; sign: 'owed' | 'credit' | 'unsure' }

function sumIn(text: string): Sum | undefined {
  const [, bracket, sign, innerSign, whole, pence, after] = money.exec(text) ?? []
  if (whole === undefined || pence === undefined) return undefined
  const pounds = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  if (pounds.length > 6) return undefined
  const isBracketed = bracket !== undefined && after === ')'
  const isCredit = [sign, innerSign].some(Boolean) || (after !== undefined && after !== ')')
  return { pounds: `${pounds}.${pence}`, sign: isBracketed ? 'unsure' : isCredit ? 'credit' : 'owed' }
}

/** The sums beside a label, behind it or else below it. */
const sumsBeside = (lines: readonly string[], label: RegExp): Sum[] =>
  lines.flatMap((line, index) => {
    const found = label.exec(line)
    if (!found || formerBalance.test(line)) return []
    const behind = line.slice(found.index + found[0].length)
    return sumIn(behind) ?? (/\d/.test(behind) ? [] : (sumIn(lines[index + 1] ?? '') ?? []))
  })

/** Sums that a bill says are the reader's to have back. */
const creditsIn = (lines: readonly string[]): Sum[] =>
  lines.flatMap((line, index) => {
    if (!creditLabel.test(line) || formerBalance.test(line) || condition.test(line)) return []
    const sum = sumIn(line) ?? (/\d/.test(line) ? undefined : sumIn(lines[index + 1] ?? ''))
    return sum ? [{ ...sum, sign: 'credit' as const }] : []
  })

const none = { amount: '', isCredit: false }

/**
 * What is owed after all, which is what a bill says to pay, or has for the reader. Only of a bill that says no such thing, and of no earlier
 * balance, it is what it charges.
 */
function amountIn(lines: readonly string[]): Pick<BillFacts, 'amount' | 'isCredit'> {
  const credits = creditsIn(lines)
  const owed = [...owedLabels.flatMap((label) => sumsBeside(lines, label)), ...credits]
  if (owed.length > 0) {
    const isNought = ({ pounds }: Sum) => Number(pounds) === 0
    // A credit may stand beside a label without its sign, too.
    const isCredit = ({ pounds, sign }: Sum) =>
      sign === 'owed' && credits.some((credit) => credit.pounds === pounds)
    const sum = agreed(
      owed.filter((each) => !isNought(each) && !isCredit(each)),
      ({ pounds, sign }) => sign + pounds,
    )
    // Nothing is to be paid where there is a credit.
    return sum?.sign === 'owed' && owed.some(isNought) ? none : answerOf(sum)
  }
  const hasFormerBalance = lines.some(
    (line) => formerBalance.test(line) && Number(sumIn(line)?.pounds ?? 0) > 0,
  )
  if (hasFormerBalance) return none
  for (const label of chargeLabels) {
    const sums = sumsBeside(lines, label)
    if (sums.length > 0) return answerOf(agreed(sums, ({ pounds, sign }) => sign + pounds))
  }
  return none
}

const answerOf = (sum: Sum | undefined) =>
  !sum || sum.sign === 'unsure' || Number(sum.pounds) === 0
    ? none
    : { amount: sum.pounds, isCredit: sum.sign === 'credit' }

const sortCode = /\bsort\s*code\b|\biban\b/i
const bank = /\bsort\s*code\b|\biban\b|\bbacs\b|\bbank\b/i
/** As long as the number of a bank account. */
const bankNumber = /(?<![\d-])(?:\d[ -]?){7}\d(?![\d-])/g

/** A bill without the bank details of its supplier: no line with a sort code, and no number of a bank's length on or beside one about a bank. */
const withoutBank = (lines: readonly string[]): string[] =>
  lines.map((line, index) => {
    if (sortCode.test(line)) return ''
    const near = [lines[index - 1], line, lines[index + 1]]
    return near.some((each) => each !== undefined && bank.test(each))
      ? line.replaceAll(bankNumber, ' ')
      : line
  })

const accountLabel =
  /\b(?:account|a\/c|customer)\s*(?:number|no\b\.?|ref(?:erence)?\b\.?|id\b)(?:\s*(?:number|no\.?))?\s*(?:is\b)?\s*[:#]?/i

/** The numbers of accounts beside their labels, as they are printed, each once. */
function accountNumbersIn(lines: readonly string[]): string[] {
  const numbers = textsBeside(lines, accountLabel).flatMap((text) => {
    const [column = ''] = columnsOf(text)
    const words = column.split(' ')
    const end = words.findIndex(
      (word, index) => !/\d/.test(word) && !(index === 0 && /^[A-Z]{1,4}$/.test(word)),
    )
    const number = (end === -1 ? words : words.slice(0, end)).join(' ').replace(/[.,;:]+$/, '')
    return /^[A-Za-z0-9][A-Za-z0-9 /-]{3,24}$/.test(number) && hasDigits(number) ? [number] : []
  })
  return [
    ...new Map(numbers.toReversed().map((number) => [accountKeyOf(number), number])).values(),
  ].toReversed()
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
