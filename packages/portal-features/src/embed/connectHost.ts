import {
  type FrameMessage,
  type HostMessage,
  isHandshake,
  protocolVersion,
} from '@doorstep/portal-contract/embed-protocol'
import { isAllowedOrigin } from '@doorstep/portal-contract/embeds'

/** The page around the frame. */
export type Host = {
  /** As the browser says it. */
  origin: string
  send: (message: FrameMessage) => void
  /** Messages wait until they are listened to. */
  listen: (listener: (message: HostMessage) => void) => void
}

type Options = {
  /** The origins that may show the frame; null where any may. */
  origins: readonly string[] | null
  /** What the page put behind the frame's address, by which it knows the frame. */
  nonce: string
}

/**
 * Says hello to the page around the frame and waits for its answer: from the parent's window, of an origin that the key allows, and with
 * the frame's nonce. All others are ignored, and so is whatever comes after it but through the port.
 */
export function meetHost(frame: Window, { origins, nonce }: Options): Promise<Host> {
  const { parent } = frame
  return new Promise((resolve) => {
    const receive = ({ source, origin, data, ports: [port] }: MessageEvent) => {
      if (source !== parent || !port || !isHandshake(data, 'connect', nonce)) return
      if (origins && !isAllowedOrigin(origins, origin)) return
      frame.removeEventListener('message', receive)
      resolve({
        origin,
        send: (message) => port.postMessage(message),
        listen(listener) {
          port.addEventListener('message', (event: MessageEvent<HostMessage>) => listener(event.data))
          port.start()
        },
      })
    }
    frame.addEventListener('message', receive)
    // Nothing in it is secret: the nonce is the parent's own.
    parent.postMessage({ doorstep: protocolVersion, type: 'hello', nonce }, '*')
  })
}

let connecting: Promise<Host> | undefined

/** The page's own host. The page asks first, as it is parsed, and then its island. */
export function connectHost(): Promise<Host> {
  const { origins } = document.documentElement.dataset
  connecting ??= meetHost(window, {
    origins: origins === undefined ? null : (JSON.parse(origins) as string[]),
    nonce: location.hash.slice(1),
  })
  return connecting
}
