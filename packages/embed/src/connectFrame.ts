import {
  type EmbedConnect,
  type FrameMessage,
  type HostMessage,
  isHandshake,
  protocolVersion,
} from '../../portal-contract/src/embed-protocol.ts'

export type Link = {
  /** Sends it once the frame has said hello; answers whether it has. */
  post: (message: HostMessage) => boolean
  close: () => void
}

type Options = {
  /** The portal's origin. */
  portal: string
  nonce: string
  /** Called each time the frame has said hello: more than once when the frame was reloaded. */
  onHello: () => void
  onMessage: (message: FrameMessage) => void
}

/**
 * Waits for the frame's hello and answers with a port. A hello counts only from the frame's own window, of the portal's origin, and with
 * this frame's nonce; the answer goes to the portal's origin alone.
 */
export function connectFrame(frame: HTMLIFrameElement, { portal, nonce, onHello, onMessage }: Options): Link {
  let port: MessagePort | undefined
  const receive = ({ source, origin, data }: MessageEvent) => {
    const { contentWindow } = frame
    if (!contentWindow || source !== contentWindow || origin !== portal) return
    if (!isHandshake(data, 'hello', nonce)) return
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = (event: MessageEvent<FrameMessage>) => onMessage(event.data)
    const answer: EmbedConnect = { doorstep: protocolVersion, type: 'connect', nonce }
    contentWindow.postMessage(answer, portal, [channel.port2])
    onHello()
  }
  addEventListener('message', receive)
  return {
    post(message) {
      port?.postMessage(message)
      return port !== undefined
    },
    close() {
      removeEventListener('message', receive)
      port?.close()
    },
  }
}
