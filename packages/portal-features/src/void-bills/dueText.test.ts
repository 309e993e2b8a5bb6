import { expect, it } from 'vitest'
import { dueText } from './dueText.ts'

it.each([
  ['needs_paying', '2026-03-13', { text: '4 days late', tone: 'critical' }],
  ['challenged', '2026-03-16', { text: '1 day late', tone: 'critical' }],
  ['needs_paying', '2026-03-17', { text: 'today', tone: 'caution' }],
  ['needs_paying', '2026-03-18', null],
  ['needs_paying', null, null],
  ['paid', '2026-03-01', null],
  ['outdated', '2026-03-01', null],
] as const)('a bill that is %s and due %s', (status, due_date, expected) => {
  expect(dueText({ status, due_date, amount: 10 }, '2026-03-17')).toEqual(expected)
  expect(dueText({ status, due_date, amount: -10 }, '2026-03-17')).toBeNull()
})
