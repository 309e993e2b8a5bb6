import { expect, it } from 'vitest'
import { listOfNames } from './list-of-names.ts'

it.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
])('lists %j', (names, text) => expect(listOfNames(names)).toBe(text))
