/// <reference types="astro/client" />

import type { Session } from '@doorstep/portal-contract/auth'
import type { PublicBrand } from '@doorstep/portal-contract/brand'
import type { SessionEnd } from '@doorstep/portal-contract/session-end'
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
      /** From the middleware: when that session ends, as the backend's last answer said; undefined when it did not. */
      sessionEnd: SessionEnd | undefined
      /** From the middleware: the reseller's brand that a page before signing in wears (D41), or null for our own. */
      door: PublicBrand | null
      /** From the middleware: the child partner that lists are narrowed to (D10), or null for all. */
      partnerScope: number | null
      /** From the middleware: the toast that the page before left for this one. */
      flash: string | undefined
      /** From the middleware: lets the styles that popups inject pass the content security policy. */
      cspNonce: string
    }
  }
}
