import { clientFault } from './client-faults.schema.ts'
import { bodyOf, errorsOf, routesOf } from './route.schema.ts'

const route = routesOf('Health')

export const report = route('post', '/api/client-faults', {
  summary: 'Report an error in the portal’s own code in a browser',
  request: { body: bodyOf(clientFault) },
  responses: { 204: { description: 'It is in the server’s log.' }, ...errorsOf(429) },
})
