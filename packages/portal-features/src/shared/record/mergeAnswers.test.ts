import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeAnswers } from './mergeAnswers.ts'

const form = fc.record({ name: fc.constantFrom('', 'Ann', 'Ben'), rent: fc.constantFrom(null, 900, 950) })

it('loses no change of either person: what both changed clashes, all else is kept', () => {
  fc.assert(
    fc.property(form, form, form, (seen, mine, theirs) => {
      const { answers, clashing } = mergeAnswers({ seen, mine, theirs })
      for (const field of ['name', 'rent'] as const) {
        const isMine = mine[field] !== seen[field]
        expect(answers[field]).toBe(isMine ? mine[field] : theirs[field])
        const isTheirs = theirs[field] !== seen[field]
        expect(clashing.includes(field)).toBe(isMine && isTheirs && mine[field] !== theirs[field])
      }
    }),
  )
})

it('compares answers by what they mean', () => {
  const [seen, mine, theirs] = ['ls1 1aa', 'LS1 1AA', 'LS11AA'].map((postcode) => ({ postcode }))
  if (!seen || !mine || !theirs) throw new Error('There are three.')
  const meaning = ({ postcode }: { postcode: string }) => postcode.toUpperCase().replaceAll(' ', '')
  const isSame = (_field: string, one: { postcode: string }, other: { postcode: string }) =>
    meaning(one) === meaning(other)
  expect(mergeAnswers({ seen, mine, theirs }, isSame)).toEqual({ answers: mine, clashing: [] })
})
