import { describe, expect, test } from 'vitest'
import { arrangeCommands, indexCommands } from './arrangeCommands.ts'
import type { Command } from './command.ts'

const command = (id: string, group: string, keywords?: string[]): Command => ({
  id,
  label: id,
  group,
  keywords,
  href: `/${id}`,
})

const commands = [
  command('Thermometer', 'Pages'),
  command('Meter readings', 'Pages'),
  command('Settings', 'Pages', ['password', 'colours']),
  command('Mark as read', 'Actions'),
]

const shown = (query: string, { recent = [] as string[], loaded = [] as Command[] } = {}) =>
  arrangeCommands(indexCommands(commands, recent), { query, loaded, recentLabel: 'Recent' }).map(
    ({ label, commands: inGroup }) => [label, ...inGroup.map(({ id }) => id)],
  )

describe('arrangeCommands', () => {
  test('nothing typed: every command under its heading, in the order given', () => {
    expect(shown('')).toEqual([
      ['Pages', 'Thermometer', 'Meter readings', 'Settings'],
      ['Actions', 'Mark as read'],
    ])
  })

  test('nothing typed: what was used lately comes first, once, and only what still is', () => {
    expect(shown(' ', { recent: ['Meter readings', 'gone', 'Mark as read'] })).toEqual([
      ['Recent', 'Meter readings', 'Mark as read'],
      ['Pages', 'Thermometer', 'Settings'],
    ])
  })

  test('a start of the label comes before the middle of one', () => {
    expect(shown('me')).toEqual([['Pages', 'Meter readings', 'Thermometer']])
  })

  test('the likeliest brings its heading to the top', () => {
    expect(shown('ma')).toEqual([['Actions', 'Mark as read']])
    expect(shown('a')[0]?.[0]).toBe('Actions')
  })

  test('among equals what was used lately comes first', () => {
    expect(shown('m')[0]).toEqual(['Pages', 'Meter readings', 'Thermometer'])
    expect(shown('m', { recent: ['Mark as read'] })[0]).toEqual(['Actions', 'Mark as read'])
  })

  test('keywords find it', () => {
    expect(shown('password')).toEqual([['Pages', 'Settings']])
  })

  test('loaded commands come after the given ones, without duplicates', () => {
    const loaded = [command('Settings', 'Pages'), command('5 Chapel Walk', 'Properties')]
    expect(shown('settings', { loaded })).toEqual([
      ['Pages', 'Settings'],
      ['Properties', '5 Chapel Walk'],
    ])
  })
})
