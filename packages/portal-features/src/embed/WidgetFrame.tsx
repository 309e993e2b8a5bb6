import { embedOriginHeader } from '@doorstep/portal-contract/embeds'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { logFault } from '../shared/change/reportFault.ts'
import { browserClient, replaceBrowserClient } from '../shared/client/browserClient.ts'
import { lazyClient } from '../shared/client/lazyClient.ts'
import { trackProgress } from '../shared/state/progress.ts'
import { connectHost, type Host } from './connectHost.ts'
import { followSize } from './followSize.ts'
import './frame.css.ts'
import { frameError } from './frameError.ts'
import { createFrameSession, type FrameSession } from './frameSession.ts'
import { showAppearance } from './showAppearance.ts'

export interface WidgetFrameProps {
  /** What it is called where it is opened by itself. */
  title: string
  /** What the widget shows, loaded when the host is known. */
  load: (host: Host, session: FrameSession) => Promise<ReactNode>
}

type Shown = { host: Host; content: ReactNode }

/** The content of a widget's frame: it meets its host, loads what the widget shows, and from then on follows both. */
export function WidgetFrame({ title, load }: WidgetFrameProps) {
  // Null once the host has ended the session.
  const [shown, setShown] = useState<Shown | null>()
  const content = useRef<HTMLDivElement>(null)

  useEffect(() => {
    void start(load, setShown)
  }, [load])

  useEffect(() => {
    if (!shown || !content.current) return
    followSize(content.current, (height) => shown.host.send({ type: 'resize', height }))
    shown.host.send({ type: 'ready' })
  }, [shown])

  return <div ref={content}>{shown === undefined ? <Alone title={title} /> : shown?.content}</div>
}

/** What is there before a host is met, and stays where there is none: nobody sees it in a host's page. */
function Alone({ title }: Pick<WidgetFrameProps, 'title'>) {
  return (
    <>
      <h1>{title}</h1>
      <p>This is shown in the page of another website.</p>
    </>
  )
}

async function start(load: WidgetFrameProps['load'], show: (shown: Shown | null) => void): Promise<void> {
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

  try {
    const [content] = await Promise.all([load(host, session), looks.promise])
    if (!isOver) show({ host, content })
  } catch (error) {
    host.send({ type: 'error', error: frameError(error), isShown: false })
  }
}
