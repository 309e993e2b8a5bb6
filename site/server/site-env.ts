import type { LoggedCall } from '@doorstep/portal-api/http/environment'
import type { HttpBindings } from '@hono/node-server'
import type { RequestIdVariables } from 'hono/request-id'
import type { RequestFacts } from './request-facts.ts'

/** The Hono environment of the site's app. */
export interface SiteEnv {
  Bindings: HttpBindings
  Variables: RequestIdVariables & {
    facts: RequestFacts
    logged: LoggedCall
    /** The pattern of the route that answered, as the log has it. */
    answeredRoute: string
    /** Of the request, where traces are collected. */
    traceId?: string
  }
}
