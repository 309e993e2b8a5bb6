import { describe, expect, it } from 'vitest'
import { agentHref, agentIdOf, parseAgentQuery } from './agent.filters.ts'
import { agentsHref, everyAgent, parseAgentsQuery } from './agents.filters.ts'

describe('the list’s address (D47)', () => {
  it.each([
    ['', '/agents'],
    ['?q=leeds&sort=packages&direction=desc&page=2', '/agents?q=leeds&sort=packages&direction=desc&page=2'],
    ['?page=2&q=%20leeds%20', '/agents?q=leeds&page=2'],
    ['?sort=name&direction=asc&page=1', '/agents'],
    ['?sort=name&direction=desc', '/agents?sort=name&direction=desc'],
    ['?sort=age&direction=up&page=-1&colour=pink', '/agents'],
    ['?page=99999999', '/agents'],
    ['?page=9999999', '/agents?page=1000000'],
    ['?q=a%00b', '/agents?q=a+b'],
  ])('%s is %s', (search, href) => {
    expect(agentsHref(parseAgentsQuery(search))).toBe(href)
    expect(parseAgentsQuery(new URL(href, 'http://here').search)).toEqual(parseAgentsQuery(search))
  })

  it('drops what no search field holds', () => {
    expect(parseAgentsQuery(`?q=${'x'.repeat(500)}`).search).toHaveLength(120)
    expect(agentsHref(everyAgent)).toBe('/agents')
  })
})

describe('an agent’s address', () => {
  it.each([
    ['', '/agents/5'],
    ['?tab=overview&q=x&page=3', '/agents/5'],
    ['?tab=elsewhere', '/agents/5'],
    ['?tab=properties&q=king&page=2&status=all', '/agents/5?tab=properties&q=king&page=2'],
    ['?tab=packages&status=all&q=king', '/agents/5?tab=packages&q=king&status=all'],
    ['?tab=packages&status=4', '/agents/5?tab=packages'],
  ])('%s is %s', (search, href) => {
    expect(agentHref(5, parseAgentQuery(search))).toBe(href)
  })

  it.each([
    ['5', 5],
    ['05', null],
    ['-5', null],
    ['5e3', null],
    ['New', null],
    ['9'.repeat(16), null],
    [undefined, null],
  ])('the id in %s is %s', (segment, id) => {
    expect(agentIdOf(segment)).toBe(id)
  })
})
