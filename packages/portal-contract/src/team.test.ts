import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inviteBody, updateUserQuery } from './team.schema.ts'
import {
  colleaguesOf,
  entriesWithoutEmail,
  inviteExpiry,
  inviteLimit,
  isOnlyTeamLead,
  parseEmailList,
  secondsUntilSendAgain,
} from './team.ts'
import type { TeamUser } from './team.schema.ts'

const user = (id: number, first_name: string, is_team_lead = false): TeamUser => ({
  id,
  first_name,
  last_name: 'Byrne',
  full_name: `${first_name} Byrne`.trim(),
  email: `person${id}@north.test`,
  phone_number: null,
  pivot: { is_team_lead },
  last_signed_in_at: null,
  second_factor: { enabled: false },
})

describe('colleagues', () => {
  it('are those with a first name, without the user', () => {
    const team = [user(1, 'Ada'), user(2, 'Ben'), user(3, ''), user(4, '  ')]
    expect(colleaguesOf(team, 1).map(({ id }) => id)).toEqual([2])
  })

  it('have an only team lead', () => {
    const [ada, ben, cleo] = [user(1, 'Ada', true), user(2, 'Ben'), user(3, '', true)]
    expect(isOnlyTeamLead([ada, ben], ada)).toBe(true)
    expect(isOnlyTeamLead([ada, ben], ben)).toBe(false)
    // A lead without a first name is not listed but still counts as a lead.
    expect(isOnlyTeamLead([ada, ben, cleo], ada)).toBe(false)
  })
})

describe('an invite', () => {
  const now = new Date('2026-03-17T09:30:00Z')

  it.each([
    ['2026-03-22T09:30:00Z', 'open', 'Expires in 5 days'],
    ['2026-03-19T00:00:00Z', 'open', 'Expires in 2 days'],
    ['2026-03-18T23:59:59Z', 'soon', 'Expires tomorrow'],
    ['2026-03-17T09:30:01Z', 'soon', 'Expires today'],
    ['2026-03-17T09:30:00Z', 'expired', 'Expired'],
    ['2026-01-01T00:00:00Z', 'expired', 'Expired'],
  ])('that ends at %s is %s: %s', (expires_at, state, words) => {
    expect(inviteExpiry({ expires_at }, now)).toEqual({ state, words })
  })

  it('counts days in London, also when the clocks change', () => {
    // 23:30 UTC on 29 March is 00:30 on the 30th, British Summer Time.
    const evening = new Date('2026-03-28T23:30:00Z')
    expect(inviteExpiry({ expires_at: '2026-03-29T23:30:00Z' }, evening).words).toBe('Expires in 2 days')
  })

  it.each([
    ['2026-03-17T09:30:00Z', 60],
    ['2026-03-17T09:29:30.500Z', 31],
    ['2026-03-17T09:29:00Z', 0],
    ['2026-03-10T09:30:00Z', 0],
    // The browser's clock may be behind the server's.
    ['2026-03-17T09:35:00Z', 60],
  ])('sent at %s rests another %i s', (last_sent_at, seconds) => {
    expect(secondsUntilSendAgain({ last_sent_at }, now)).toBe(seconds)
  })
})

describe('a pasted list', () => {
  it.each([
    ['ann@x.test', ['ann@x.test']],
    ['ann@x.test, bob@x.test;cy@x.test dee@x.test\neve@x.test\r\n\tfay@x.test', 6],
    ['Ann Lee <ann@x.test>', ['ann@x.test']],
    ['"Lee, Ann" <Ann.Lee@X.test>, Bob <bob@x.test>', ['ann.lee@x.test', 'bob@x.test']],
    ["'ann@x.test'; o'neil@x.test", ['ann@x.test', "o'neil@x.test"]],
    ['mailto:ann@x.test and (bob@x.test).', ['ann@x.test', 'bob@x.test']],
    ['ANN@x.test ann@X.TEST', ['ann@x.test']],
    ['ann@, bob@x.test', ['ann@', 'bob@x.test']],
    ['Ann Lee and Bob', []],
    ['', []],
  ])('%j', (text, expected) => {
    const found = parseEmailList(text)
    if (typeof expected === 'number') expect(found).toHaveLength(expected)
    else expect(found).toEqual(expected)
  })

  it.each([
    ['ann@x.test\nivy.northgate.test\nBob Lee\n\ncy@x.test', ['ivy.northgate.test', 'Bob Lee']],
    ['ann@x.test, ivy.northgate.test; Bob Lee; hugo@@x', ['ivy.northgate.test', 'Bob Lee']],
    ['ann@x.test ivy.northgate.test cy@x.test', ['ivy.northgate.test']],
    ['"Lee, Ann" <ann@x.test>, Bob Lee <bob@x.test>; Lee, Cy <cy@x.test>', []],
    ['ivy.northgate.test, Bob Lee <bob@x.test>', ['ivy.northgate.test']],
    ['Ann Lee\tann@x.test\r\n- \r\nmailto:bob@x.test and (cy@x.test).', []],
    ['', []],
  ])('finds what in %j is not an address', (text, expected) => {
    expect(entriesWithoutEmail(text)).toEqual(expected)
  })

  const word = fc.stringMatching(/^[a-z][a-z0-9]{0,7}$/)
  const email = fc.tuple(word, word).map(([name, host]) => `${name}@${host}.test`)
  const separator = fc.constantFrom(',', ';', ' ', '\n', '\r\n', '\t', ', ', ' ; ')
  const written = fc
    .tuple(email, word, word, fc.constantFrom('bare', 'named', 'quoted', 'upperCase'))
    .map(([address, first, last, how]) => ({
      address,
      text: {
        bare: address,
        named: `${first} ${last} <${address}>`,
        quoted: `"${last}, ${first}" <${address}>`,
        upperCase: address.toUpperCase(),
      }[how],
    }))

  it('returns every address once, with any case and separators', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(written, separator)), (entries) => {
        const text = entries.map(([{ text: one }, parted]) => one + parted).join('')
        const addresses = entries.map(([{ address }]) => address)
        expect(parseEmailList(text)).toEqual([...new Set(addresses)])
      }),
    )
  })

  it('accepts any text, and parsing its own result changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const found = parseEmailList(text)
        expect(new Set(found).size).toBe(found.length)
        for (const one of found) expect(one).toMatch(/^[^\s,;<>]*@[^\s,;<>]*$/)
        expect(parseEmailList(found.join(', '))).toEqual(found)
      }),
    )
  })
})

describe('on the wire', () => {
  it('ignores the case of addresses, and accepts 1 to 20', () => {
    const users = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ email: ` Ann${index}@X.test `, is_team_lead: false }))
    expect(inviteBody.parse({ users: users(1) }).users[0]?.email).toBe('ann0@x.test')
    expect(inviteBody.safeParse({ users: users(inviteLimit) }).success).toBe(true)
    expect(inviteBody.safeParse({ users: users(inviteLimit + 1) }).success).toBe(false)
    expect(inviteBody.safeParse({ users: [] }).success).toBe(false)
  })

  it('reads flags in a query (D46)', () => {
    const flag = (is_team_lead: string) => updateUserQuery.safeParse({ user_id: '3', is_team_lead }).data
    expect([flag('1'), flag('true')].map((data) => data?.is_team_lead)).toEqual([true, true])
    expect([flag('0'), flag('false')].map((data) => data?.is_team_lead)).toEqual([false, false])
    expect(flag('yes')).toBeUndefined()
    expect(updateUserQuery.safeParse({ user_id: '3' }).success).toBe(false)
  })
})
