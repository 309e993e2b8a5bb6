'use server'

import { addDays, parseDate } from '@doorstep/ui/functions/dates'
import { discardQuestion } from '@doorstep/ui/functions/discardQuestion'
import { sortRows } from '@doorstep/ui/functions/sortRows'

const columns = [{ id: 'town', sortValue: (row: { town: string }) => row.town }]

/** Calls each pure function of the kit on the server. */
export async function plan(typed: string): Promise<string> {
  const { value } = parseDate(typed)
  const [first] = sortRows([{ town: 'York' }, { town: 'Leeds' }], columns, {
    column: 'town',
    direction: 'asc',
  })
  return `${value && addDays(value, 7)} in ${first?.town}. ${discardQuestion.question}`
}
