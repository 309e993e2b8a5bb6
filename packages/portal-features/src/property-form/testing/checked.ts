import type { DuplicateProperty, SameSupply } from '@doorstep/portal-contract/property-form.schema'
import { createPortalClient } from '../../shared/client/createPortalClient.ts'
import type { Answer } from '../../shared/testing/answering.ts'

type Checks = {
  duplicate?: DuplicateProperty
  elsewhere?: DuplicateProperty
  supplies?: SameSupply[]
  /** What the checks answer instead. */
  status?: number
}

/** For stories: a client whose backend has these other properties, and answers what is saved in turn, with what was sent. */
export function checked(
  { duplicate, elsewhere, supplies = [], status = 200 }: Checks = {},
  ...answers: Answer[]
) {
  const sent: unknown[] = []
  const respond = (answer: Answer) =>
    new Response(answer.body && JSON.stringify(answer.body), { status: answer.status })
  const client = createPortalClient({
    cookie: () => 'XSRF-TOKEN=sample',
    fetch: async (input, init) => {
      const url = String(input instanceof Request ? input.url : input)
      if (url.includes('/duplicate'))
        return respond({ status, body: { data: duplicate ?? null, elsewhere: elsewhere ?? null } })
      if (url.includes('/same-supply')) return respond({ status, body: { data: supplies } })
      if (init?.body) sent.push(JSON.parse(String(init.body)))
      return respond((answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 500 })
    },
  })
  return { client, sent }
}
