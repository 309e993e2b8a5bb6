import { expect, it } from 'vitest'
import { servedRoutes } from './testing/served-routes.ts'
import { testDatabase } from './testing/test-database.ts'
import { startPortal } from './testing/test-portal.ts'

const { db } = await testDatabase()
const { api } = await startPortal({ db })

it('a call is logged as the route that answered it, not as another one whose pattern it matches', async () => {
  const wrong: string[] = []
  for (const served of servedRoutes(api)) {
    const [method = '', path = ''] = served.split(' ')
    const logged: { route?: string | undefined } = {}
    // Nobody is signed in: what a call does is no matter here.
    await api.request(path.replaceAll(/:\w+(\{[^}]*\})?/g, '7'), { method }, { logged })
    if (logged.route !== path) wrong.push(`${served} as ${logged.route}`)
  }
  expect(wrong).toEqual([])
})
