/// <reference types="astro/client" />

import type { Session } from '@doorstep/portal-contract/auth'
import type { PortalClient } from '@doorstep/portal-features/shared/client/createPortalClient.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of someone, or `now`. */
    'client:sign'?: 'sign' | 'now'
  }
}

declare global {
  namespace App {
    interface Locals {
      /** From `site/server`: asks the backend, in process or over HTTP. */
      callBackend: (request: Request) => Promise<Response>
      /** From `site/server`: whether the sign-in page lists the demo accounts (D43). */
      demo: boolean
      /** From the middleware: the typed client, speaking for the visitor. */
      api: PortalClient
      /** From the middleware: who is signed in, or null. */
      session: Session | null
      /** From the middleware: the child partner that lists are narrowed to (D10), or null for all. */
      partnerScope: number | null
      /** From the middleware: the toast that the page before left for this one. */
      flash: string | undefined
      /** From the middleware: lets the styles that popups inject pass the content security policy. */
      cspNonce: string
    }
  }
}
