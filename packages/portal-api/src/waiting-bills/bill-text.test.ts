import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readBillText, type BillFacts } from './bill-text.ts'

const today = '2026-03-17'
const read = (text: string, fileName = 'Bill.pdf') => readBillText(text.split('\n'), fileName, today)

test('a whole bill is read', () => {
  const text = `Larkfield Energy  Account number: LK 77/20-4
12 King Street, Leeds LS1 4AB
Bill date  5 March 2026
Billing period: 09/01/2026 to 22/02/2026
Previous balance  £80.00
Total to pay  £1,219.04
Please pay by 24 March 2026`
  expect(read(text)).toMatchObject({
    accountNumber: 'LK 77/20-4',
    postcodes: ['LS1 4AB'],
    issueDate: '2026-03-05',
    dueDate: '2026-03-24',
    periodFrom: '2026-01-09',
    periodTo: '2026-02-22',
    amount: '1219.04',
    isCredit: false,
  })
})

describe('one line', () => {
  test.each<[string, keyof BillFacts, BillFacts[keyof BillFacts]]>([
    ['Issue date: 05/03/2026', 'issueDate', '2026-03-05'],
    ['Date of issue 5th March 2026', 'issueDate', '2026-03-05'],
    ['Statement date 05.03.26', 'issueDate', '2026-03-05'],
    ['Bill date\n2026-03-05', 'issueDate', '2026-03-05'],
    ['Bill date 31/02/2026', 'issueDate', ''],
    ['Bill date 18/03/2026', 'issueDate', ''],
    ['Updated 05/03/2026', 'issueDate', ''],
    ['Payment due: 24/03/2026', 'dueDate', '2026-03-24'],
    ['Payable by 24 Mar 2026', 'dueDate', '2026-03-24'],
    ['Bill date 05/03/2026\nDue date 01/03/2026', 'dueDate', ''],
    ['Charges from 1 January 2026 – 31 January 2026', 'periodTo', '2026-01-31'],
    ['Period 31/01/2026 to 01/01/2026', 'periodFrom', ''],
    ['Amount due £12.30', 'amount', '12.30'],
    ['TOTAL DUE: 1,234,567.00', 'amount', ''],
    ['Balance due\n£0.99', 'amount', '0.99'],
    ['Total to pay £0.00', 'amount', ''],
    ['Amount due by 12.03.2026', 'amount', ''],
    ['Please pay £45.10 by 12.03.2026', 'amount', '45.10'],
    ['New balance £31.20 CR', 'isCredit', true],
    ['Amount due -£31.20', 'isCredit', true],
    ['Your account is £31.20 in credit', 'isCredit', true],
    ['New balance £31.20 credit', 'isCredit', true],
    ['Total to pay – £45.10', 'isCredit', false],
    ['Total to pay – £45.10', 'amount', '45.10'],
    ['Amount due: - £45.10', 'isCredit', false],
    ['Amount due £45.10 credit or debit card', 'isCredit', false],
    ['Your account is £31.20 in credit', 'amount', '31.20'],
    ['Account no. 850 123 456', 'accountNumber', '850 123 456'],
    ['Your account number is LK7720 and was opened', 'accountNumber', 'LK7720'],
    ['Customer reference: AB 1234567  Page 1 of 3', 'accountNumber', 'AB 1234567'],
    ['Account number\n85012345', 'accountNumber', '85012345'],
    ['Account name: Northgate', 'accountNumber', ''],
    ['Flat 2, 9 Mill Lane, ls3 1aa', 'postcodes', ['LS3 1AA']],
    ['M11AA and EC1A 1BB', 'postcodes', ['M1 1AA', 'EC1A 1BB']],
    ['Serial S1 12345', 'postcodes', []],
  ])('%j has %s %j', (text, field, value) => {
    expect(read(text)[field]).toEqual(value)
  })
})

// Bills as they come: where a bill says what is owed, or says two things, that is what counts.
describe('what a bill says in more than one way', () => {
  test.each<[string, string, Partial<BillFacts>]>([
    [
      'a credit under its charges',
      'Account balance (in credit)\n£14.79\nNew charges  £45.21\nTotal charges  £45.21',
      { amount: '14.79', isCredit: true },
    ],
    [
      'a credit in a sentence over its total',
      'You’re £63.90 in credit\nElectricity  £81.12\nTotal  £81.12',
      { amount: '63.90', isCredit: true },
    ],
    [
      'what its supplier owes',
      'We owe you  £63.90\nTotal charges this period  £81.12',
      { amount: '63.90', isCredit: true },
    ],
    [
      'what the customer owes, after a credit brought forward',
      'Previous balance  £20.10 in credit\nTotal Charges  £106.42\nOn 8th Nov. 2025 you owe us  £86.32',
      { amount: '86.32', isCredit: false },
    ],
    [
      'a minus behind the sum',
      'Charges this period  45.21\nBalance due  45.10-',
      { amount: '45.10', isCredit: true },
    ],
    ['brackets, which may be accountants’', 'Amount due  (£45.10)', { amount: '', isCredit: false }],
    [
      'a sum to pay beside an old reading',
      'Total £81.12\nAmount due £90.00 (last reading estimated)',
      { amount: '90.00' },
    ],
    ['charges of which it says no balance', 'Balance brought forward £40.00\nTotal £50.00', { amount: '' }],
    ['nothing to pay', 'Total £50.00\nAmount due £0.00', { amount: '' }],
    [
      'a credit, and so nothing to pay',
      'New balance £12.00 CR\nAmount due £0.00',
      { amount: '12.00', isCredit: true },
    ],
    ['two sums to pay', 'Amount due £50.00\nTotal to pay £60.00', { amount: '' }],
    ['one sum twice', 'Amount due £50.00\nPlease pay £50.00 by 20/03/2026', { amount: '50.00' }],
    ['two totals', 'Total  £50.00\nTotal  £60.00', { amount: '' }],
    [
      'what would happen with a credit',
      'If you are £50.00 in credit we refund it\nAmount due £9.00',
      { amount: '9.00' },
    ],
    [
      'its own days beside those of a tariff',
      'Tariff charges fixed from 1 January 2025 to 31 December 2026\nYour bill covers 1 February 2026 - 28 February 2026',
      { periodFrom: '2026-02-01', periodTo: '2026-02-28' },
    ],
    [
      'the days of a tariff alone',
      'Tariff fixed from 1 January 2025 to 31 December 2026',
      { periodFrom: '' },
    ],
    [
      'two periods',
      'Electricity charges 01/02/2026 to 28/02/2026\nGas charges 03/02/2026 to 28/02/2026',
      { periodFrom: '', periodTo: '' },
    ],
    ['two issue dates', 'Bill date 01/02/2026\nStatement date 02/02/2026', { issueDate: '' }],
    [
      'the days under its headings',
      'Bill date  Pay by\n03/02/2026  17/02/2026',
      { issueDate: '2026-02-03', dueDate: '2026-02-17' },
    ],
    [
      'short names of months with a point',
      'For the period 8th Oct. 2025 - 7th Nov. 2025',
      { periodFrom: '2025-10-08', periodTo: '2025-11-07' },
    ],
  ])('%s', (_, text, facts) => {
    expect(read(text)).toMatchObject(facts)
  })

  it('is of no account when it names two', () => {
    const two = read('Electricity account number 850011112222\nGas account number 850033334444')
    expect(two.accountNumber).toBe('')
    expect([...two.accountKeys.label, ...two.accountKeys.text]).toEqual([])
    expect(read('Account number 8500 1111\nAccount no. 85001111').accountNumber).toBe('8500 1111')
  })

  it('is of the account that it asks people to quote at their bank', () => {
    expect(read('Paying by BACS? Quote your account number LK 77/20-4').accountNumber).toBe('LK 77/20-4')
  })

  it.each([
    'Sort code 20-18-43 Account number 70112846',
    'Sort code: 20-18-43\nAccount number: 70112846',
    'Account number 70112846\nSort code 20-18-43',
    'Account number 7011 2846  Sort code 20-18-43',
    'Pay by BACS to 20-18-43 70112846',
    'Our bank account number is 70112846',
  ])('is of no account by the supplier’s bank details: %j', (text) => {
    const { accountNumber, accountKeys } = read(text)
    expect(accountNumber).toBe('')
    expect([...accountKeys.label, ...accountKeys.text]).not.toContain('70112846')
    expect(read(`Your account number LK 77/20-4\n\n${text}`).accountNumber).toBe('LK 77/20-4')
  })
})

test.each([
  ['KS-1001 March.pdf', 'KS1001'],
  ['bill_LK 77_20-4.pdf', 'LK77204'],
  ['850 123 456.pdf', '850123456'],
])('the name %s may have the account %s', (name, key) => {
  expect(read('', name).accountKeys.file).toContain(key)
})

test('a postcode of the file’s name comes first', () => {
  expect(read('At LS1 4AB', 'Bill_LS28JS.pdf').postcodes).toEqual(['LS2 8JS', 'LS1 4AB'])
})

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2026-03-17'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const spellings = [
  (iso: string) => iso.split('-').toReversed().join('/'),
  (iso: string) => `${Number(iso.slice(8))} ${months[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`,
]

it('reads any date and amount that is printed as bills print them', () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.constantFrom(...spellings),
      fc.integer({ min: 1, max: 99_999_999 }),
      (iso, spell, pence) => {
        const sum = (pence / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })
        expect(read(`Bill date: ${spell(iso)}\nTotal to pay  £${sum}`)).toMatchObject({
          issueDate: iso,
          amount: (pence / 100).toFixed(2),
        })
      },
    ),
  )
})

it('makes of any text only what a form takes, at once', () => {
  const word = fc.constantFrom(
    'Total to pay',
    'Bill date',
    'Account number',
    '£1,2',
    '05/03/2026',
    'LS1 4AB',
    ' - ',
    'to',
    '  ',
  )
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.oneof(word, fc.string()), { maxLength: 12 }), { maxLength: 20 }),
      fc.string(),
      (lines, name) => {
        const facts = readBillText(
          lines.map((words) => words.join(' ')),
          name,
          today,
        )
        for (const found of [facts.issueDate, facts.dueDate, facts.periodFrom, facts.periodTo])
          expect(found).toMatch(/^(\d{4}-\d{2}-\d{2})?$/)
        expect(facts.amount).toMatch(/^(\d{1,6}\.\d{2})?$/)
        expect(facts.accountNumber).toMatch(/^([A-Za-z0-9][A-Za-z0-9 /-]{3,24})?$/)
      },
    ),
  )
})

// A pattern that tries every part of a text from every place would go on for hours.
it.each(['1 ', 'a', '£1,111', 'account no ', '1/1/', ' '.repeat(9)])(
  'finds nothing in a long text of %j without an end to its lines',
  (part) => {
    expect(read(part.repeat(50_000))).toMatchObject({ issueDate: '', periodFrom: '', amount: '' })
  },
)
