import { inviteLimit } from '@doorstep/portal-contract/team'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atRows, emailField, isFilled, newRow, pasteList, toPerson } from './inviteRows.ts'

const emails = (rows: readonly { email: string }[] = []) => rows.map(({ email }) => email)
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `p${from + index}@x.test`)

describe('pasting', () => {
  it('fills the target row and those after it, with its role', () => {
    const rows = [newRow('first@x.test'), newRow('', true), newRow('last@x.test')]
    const pasted = pasteList(rows, 1, 'Ann Lee <ann@x.test>; bob@x.test\ncy@x.test')
    expect(emails(pasted?.rows)).toEqual([
      'first@x.test',
      'ann@x.test',
      'last@x.test',
      'bob@x.test',
      'cy@x.test',
    ])
    expect(pasted?.rows.map(({ isTeamLead }) => isTeamLead)).toEqual([false, true, false, true, true])
    expect(pasted?.leftOut).toEqual([])
  })

  it('leaves a single address or other text to the browser', () => {
    const rows = [newRow()]
    expect(pasteList(rows, 0, ' ann@x.test ')).toBeNull()
    expect(pasteList(rows, 0, 'Ann Lee')).toBeNull()
    expect(emails(pasteList(rows, 0, 'Ann Lee <ann@x.test>')?.rows)).toEqual(['ann@x.test'])
  })

  it('removes duplicate addresses, and keeps the key of the row it replaces', () => {
    const rows = [newRow('ann@x.test'), newRow('wrong')]
    const pasted = pasteList(rows, 1, 'Ann@x.test, bob@x.test, bob@x.test')
    expect(pasted?.rows).toEqual([rows[0], { ...rows[1], email: 'bob@x.test' }])
  })

  it('returns the addresses that do not fit', () => {
    const rows = [newRow('kept@x.test'), newRow()]
    const pasted = pasteList(rows, 1, many(25).join(' '))
    expect(emails(pasted?.rows)).toEqual(['kept@x.test', ...many(19)])
    expect(pasted?.leftOut).toEqual(many(6, 19))
  })

  it('returns what is not an address, and keeps an invalid one for the form to validate', () => {
    const pasted = pasteList([newRow()], 0, 'ann@x.test\nivy.northgate.test\nBob Lee\nhugo@@x')
    expect(emails(pasted?.rows)).toEqual(['ann@x.test', 'hugo@@x'])
    expect(pasted?.withoutEmail).toEqual(['ivy.northgate.test', 'Bob Lee'])
  })

  it('never has more rows than an invite takes, and never loses an address', () => {
    const address = fc.integer({ min: 0, max: 40 }).map((number) => `p${number}@x.test`)
    const filled = fc.option(address, { nil: '' })
    fc.assert(
      fc.property(
        fc.array(filled, { minLength: 1, maxLength: inviteLimit }),
        fc.nat(),
        fc.array(address, { minLength: 2 }),
        (before, place, list) => {
          const rows = before.map((email) => newRow(email))
          const index = place % rows.length
          const pasted = pasteList(rows, index, list.join(','))
          if (!pasted) return
          const here = [...emails(pasted.rows), ...pasted.leftOut]
          expect(pasted.rows.length).toBeLessThanOrEqual(inviteLimit)
          for (const email of list) expect(here).toContain(email)
          for (const [at, row] of rows.entries())
            if (at !== index && row.email) expect(pasted.rows[at]).toBe(row)
        },
      ),
    )
  })
})

it('sends the filled rows, and maps errors back to them', () => {
  const rows = [newRow(), newRow(' ann@x.test ', true), newRow(' '), newRow('bob')]
  const filled = rows.filter(isFilled)
  expect(filled.map(toPerson)).toEqual([
    { email: 'ann@x.test', is_team_lead: true },
    { email: 'bob', is_team_lead: false },
  ])
  const sentences = ['Enter a full email address.']
  expect(atRows({ 'users.1.email': sentences, users: ['Too many.'] }, filled)).toEqual({
    [rows[3] ? emailField(rows[3]) : '']: sentences,
    users: ['Too many.'],
  })
})
