import { billsToPayHref } from '@doorstep/portal-contract/messages'
import { expect, it } from 'vitest'
import { voidBills } from './voidBills.ts'

const sources = import.meta.glob<string>(
  [
    '../../**/*.{ts,tsx}',
    '../../../../portal-contract/src/*.ts',
    '../../../../../site/src/**/*.{ts,astro}',
    '!**/*.{test,stories}.{ts,tsx}',
    '!**/testing/**',
    // Addresses of calls.
    '!../client/**',
  ],
  { eager: true, query: '?raw', import: 'default' },
)

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** A name and its value, or a query, after a path in a text. */
const query = /[\w})\]]\?(?:[a-z_]+=|\$\{)/

/** Where addresses with a query are put together. */
const definition = /\/defineAddress\.ts$/

it('no address with a query is written by hand, but the one that the specification fixes', () => {
  const found = Object.entries(sources)
    .filter(([path, text]) => !definition.test(path) && query.test(text.replace(comments, '')))
    .map(([path]) => path)
  expect(found).toEqual(['../../../../portal-contract/src/messages.ts'])
  expect(voidBills.link({ status: ['needs_paying'] })).toBe(billsToPayHref)
})
