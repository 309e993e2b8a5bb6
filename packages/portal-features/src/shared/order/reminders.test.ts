import { expect, it } from 'vitest'
import { reminderSentText } from './reminders.ts'

const people = ['Ben Carrow', 'Isla Fenn', 'Joe Linden'].map((full_name, id) => ({ id, full_name }))

it.each([
  [1, 0, 'Reminder sent to Ben Carrow'],
  [2, 0, 'Reminder sent to Ben Carrow and Isla Fenn'],
  [3, 0, 'Reminder sent to 3 tenants'],
  [2, 1, 'Reminder sent to Ben Carrow and Isla Fenn. We don’t have an email address for Ben Carrow.'],
])('%i tenants, %i without an email address', (reminded, withoutEmail, text) => {
  const sent = { reminded_at: '2026-03-17T09:30:00.000Z', reminded: people.slice(0, reminded) }
  expect(reminderSentText({ ...sent, without_email: people.slice(0, withoutEmail) })).toBe(text)
})
