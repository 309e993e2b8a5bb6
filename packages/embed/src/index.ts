import { widgets } from '../../portal-contract/src/embeds.ts'
import { DoorstepElement } from './DoorstepElement.ts'
import type { DoorstepEvents } from './types.ts'

export type { EmbedAppearance, EmbedError } from '../../portal-contract/src/embed-protocol.ts'
export type { EmbedErrorCode, WidgetName } from '../../portal-contract/src/embeds.ts'
export type { DoorstepElement } from './DoorstepElement.ts'
export type { DoorstepEvents, FetchSession, Session, WidgetOptions } from './types.ts'

/**
 * Defines the elements, once: another call changes nothing, and on a server there is nothing to define.
 * @param portal the address of the portal, such as `https://portal.example.com`
 */
export function defineDoorstepElements({ portal }: { portal: string }): void {
  const { origin } = new URL(portal)
  if (!globalThis.customElements) return
  for (const widget of widgets) {
    const name = `doorstep-${widget}`
    if (customElements.get(name)) continue
    customElements.define(
      name,
      class extends DoorstepElement {
        protected override readonly widget = widget
        protected override readonly portal = origin
      },
    )
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'doorstep-quote': DoorstepElement
    'doorstep-void-bills': DoorstepElement
    'doorstep-team': DoorstepElement
  }

  interface HTMLElementEventMap {
    'doorstep:ready': DoorstepEvents['ready']
    'doorstep:change': DoorstepEvents['change']
    'doorstep:submit': DoorstepEvents['submit']
    'doorstep:success': DoorstepEvents['success']
    'doorstep:error': DoorstepEvents['error']
    'doorstep:session-expired': DoorstepEvents['session-expired']
    'doorstep:resize': DoorstepEvents['resize']
  }
}
