import { describe, expect, it } from 'vitest'
import { agentHref, agentIdOf, agentPackages, agentPage, agentProperties, agents } from './agents.filters.ts'

it.each([
  ['', '/agents'],
  ['?q=leeds&sort=packages&direction=desc&page=2', '/agents?q=leeds&sort=packages&direction=desc&page=2'],
  ['?page=2&q=%20leeds%20', '/agents?q=leeds&page=2'],
  ['?sort=name&direction=asc&page=1', '/agents'],
  ['?sort=name&direction=desc', '/agents?sort=name&direction=desc'],
  ['?sort=age&direction=up&page=-1&colour=pink', '/agents'],
])('the list’s address for %s is %s (D47)', (search, href) => {
  expect(agents.href(agents.parse(search))).toBe(href)
})

describe('an agent’s address', () => {
  it.each([
    ['', '/agents/5'],
    ['?tab=overview&q=x&page=3', '/agents/5'],
    ['?tab=elsewhere', '/agents/5'],
    ['?tab=properties&q=king', '/agents/5?tab=properties'],
  ])('%s opens the tab at %s', (search, href) => {
    expect(agentHref(5, agentPage(5).parse(search).tab)).toBe(href)
  })

  it('includes the filters of a tab’s list', () => {
    const properties = agentProperties(5)
    expect(properties.href(properties.parse('?tab=properties&q=king&page=2&status=all'))).toBe(
      '/agents/5?tab=properties&q=king&page=2',
    )
    const packages = agentPackages(5)
    expect(packages.href(packages.parse('?tab=packages&status=all&q=king'))).toBe(
      '/agents/5?tab=packages&q=king&status=all',
    )
    expect(packages.href(packages.parse('?tab=packages&status=4'))).toBe('/agents/5?tab=packages')
  })

  it('does not count packages of all statuses as a filter', () => {
    const packages = agentPackages(5)
    expect(packages.isNarrowed({ ...packages.none, status: 'all' })).toBe(false)
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
