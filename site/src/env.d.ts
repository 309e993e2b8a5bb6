/// <reference types="astro/client" />

import type { Session } from '@doorstep/portal-contract/auth.schema'
import type { PublicBrand } from '@doorstep/portal-contract/brand.schema'
import type { SessionEnd } from '@doorstep/portal-contract/session-end'
import type { PortalClient } from '@doorstep/portal-features/shared/client/createPortalClient.ts'
import type { Page } from '@doorstep/portal-features/shared/pages/pages.ts'

declare global {
  interface ImportMetaEnv {
    /** From `site/integrations/before-hydration.ts`. */
    readonly BEFORE_HYDRATION: string
  }

  namespace App {
    interface Locals {
      /** From `site/server`: calls the backend, in process or over HTTP. */
      callBackend: (request: Request) => Promise<Response>
      /** From `site/server`: what its log says of the request. The middleware names the route. */
      logged: { route?: string | undefined }
      /** From `site/server`: logs what a page threw. */
      reportFailure: (error: unknown) => void
      /** From `site/server`: whether the sign-in page lists the demo accounts (D43). */
      demo: boolean
      /** From `site/server`: the address for questions (D63), when it is configured. */
      supportEmail: string | undefined
      /** From `site/server`: the company's own pages in place of the default texts (D63), where they are configured. */
      companyPages: { terms?: string | undefined; privacy?: string | undefined; help?: string | undefined }
      /** From the middleware: the typed client, which sends the visitor's cookies. */
      api: PortalClient
      /** From the middleware: the page's row in the registry; null when the path is no page. */
      page: Page | null
      /** From the middleware: who is signed in, or null. A page that needs a session takes it from `signedIn(locals)`. */
      session: Session | null
      /** From the middleware: why the visitor's session can't be used, when the backend says so (D61). */
      refusal: string | undefined
      /** Whether there is a session without a partner, which the sign-in page ends (D79). */
      mustSignOut: boolean
      /** From the middleware: the form that was posted to the page without script; null for any other request. */
      form: FormData | null
      /** From a frame's page: the origins whose pages may show it, as a policy says them; otherwise none may. */
      frameAncestors: string | undefined
      /** From the page: seconds after which to retry; the middleware sends it as `Retry-After`. */
      retryAfter: number | undefined
      /** From the middleware: when that session ends, from the backend's last response; undefined when it had no such header. */
      sessionEnd: SessionEnd | undefined
      /** From the middleware: the reseller's brand on a page before signing in (D41), or null for Doorstep's own. */
      signInBrand: PublicBrand | null
      /** From the middleware: the child partner that lists are narrowed to (D10), or null for all. Whatever renders has `partnerScope()`. */
      partnerScope: number | null
      /** From the middleware: the toast that the previous page left for this one. */
      flash: string | undefined
    }
  }
}
