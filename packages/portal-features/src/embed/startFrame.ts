import { embedOriginHeader } from '@doorstep/portal-contract/embeds'
import type { ReactNode } from 'react'
import { logFault } from '../shared/change/reportFault.ts'
import { browserClient, replaceBrowserClient } from '../shared/client/browserClient.ts'
import { lazyClient } from '../shared/client/lazyClient.ts'
import { trackProgress } from '../shared/state/progress.ts'
import { connectHost, type Host } from './connectHost.ts'
import { followSize } from './followSize.ts'
import { frameError } from './frameError.ts'
import { createFrameSession, type FrameSession } from './frameSession.ts'
import { showAppearance } from './showAppearance.ts'

/** Loads what a widget shows, once its host is known. */
export type LoadWidget = (host: Host, session: FrameSession) => Promise<ReactNode>

export type ShownWidget = {
  content: ReactNode
  /** Tells the host that the widget is ready, and from then on how high it is. */
  follow: (content: HTMLElement) => void
}

/**
 * Meets the host of a widget's frame, loads what the widget shows, and follows the host from then on. It loads apart from the islands,
 * because every page of the portal would load it with what three of them share.
 * @param show shows it; null once the host has ended the session
 */
export async function startFrame(load: LoadWidget, show: (shown: ShownWidget | null) => void): Promise<void> {
  const host = await connectHost()
  document.documentElement.dataset.hosted = ''
  const session = createFrameSession(host)
  let isOver = false
  replaceBrowserClient(
    lazyClient({
      identify: () => ({ authorization: `Bearer ${session.token()}`, [embedOriginHeader]: host.origin }),
      // What somebody began is not repeated as who comes after them.
      signInAgain: async () => (await session.renew()) && !isOver,
      track: trackProgress,
    }),
  )
  const looks = Promise.withResolvers<void>()
  host.listen((message) => {
    if (message.type === 'session') session.receive(isOver ? null : message.session)
    else if (message.type === 'appearance') looks.resolve(showAppearance(message.appearance))
    else void logOut()
  })

  async function logOut() {
    isOver = true
    show(null)
    if (session.token()) await browserClient().embedFrames.endSession().catch(logFault)
    session.end()
    host.send({ type: 'logged-out' })
  }

  function follow(content: HTMLElement) {
    followSize(content, (height) => host.send({ type: 'resize', height }))
    host.send({ type: 'ready' })
  }

  try {
    const [content] = await Promise.all([load(host, session), looks.promise])
    if (!isOver) show({ content, follow })
  } catch (error) {
    host.send({ type: 'error', error: frameError(error), isShown: false })
  }
}
