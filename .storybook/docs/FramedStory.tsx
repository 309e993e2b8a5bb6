import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import { inUrl, type Globals } from '../toolbarGlobals.ts'

interface Size {
  width: number
  height: number
}

/** As wide as a desk's screen: dialogs and toasts look otherwise below 1024 px. */
const desk: Size = { width: 1280, height: 720 }

/** What opens over a page has no height of its own: a frame with less than this stays as high as a desk's screen. */
const leastContent = 160

/** Room for what opens on a press. */
const leastHeight = { desk: 480, phone: 320 }

/** Reports how high a framed story is, whenever that changes. */
function watchHeight(frame: HTMLIFrameElement, report: (height: number) => void): ResizeObserver {
  const observer = new ResizeObserver(() => {
    const root = frame.contentDocument?.querySelector('#storybook-root')
    if (root) report(root.getBoundingClientRect().bottom + 16)
  })
  if (frame.contentDocument) observer.observe(frame.contentDocument.body)
  return observer
}

interface FrameProps extends Size {
  title: string
  src: string
  /** Makes it no higher than its content, which is as high as this until it has loaded. */
  fits?: { content: number }
}

/** A story in a window of its own, scaled down to the width there is. */
function Frame({ title, src, width, height, fits }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const watched = useRef<ResizeObserver>(undefined)
  const [scale, setScale] = useState(1)
  const [content, setContent] = useState(fits?.content ?? 0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const fit = () => setScale(Math.min(1, element.clientWidth / width))
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    fit()
    return () => {
      observer.disconnect()
      watched.current?.disconnect()
    }
  }, [width])
  const least = width < desk.width ? leastHeight.phone : leastHeight.desk
  const shownHeight = fits && content >= leastContent ? Math.min(height, Math.max(content, least)) : height
  return (
    <div ref={box}>
      {/* oxlint-disable-next-line react/forbid-dom-props -- both sizes are measured */}
      <div className="framed-story" style={{ height: shownHeight * scale, width: width * scale }}>
        {/* A new address makes a new frame, so that the browser's history gets no entry. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- what it shows is our own */}
        <iframe
          key={src}
          title={title}
          src={src}
          width={width}
          height={height}
          loading="lazy"
          // oxlint-disable-next-line react/forbid-dom-props -- it is measured
          style={{ scale: String(scale) }}
          onLoad={({ currentTarget }) => {
            watched.current?.disconnect()
            watched.current = watchHeight(currentTarget, setContent)
          }}
        />
      </div>
    </div>
  )
}

/** The toolbars' globals, as a docs page has them. */
export const DocsGlobals = createContext<Globals>({})

type Story = Pick<PreparedStory, 'id' | 'name' | 'parameters' | 'storyGlobals'>

/** Whether a docs page shows a story in a frame: it asks for it (`docs.story.inline: false`), or has globals of its own. */
export const isFramed = ({ parameters, storyGlobals }: Story): boolean =>
  parameters['docs']?.story?.inline === false || Object.keys(storyGlobals).length > 0

/**
 * The address of a story for a frame, with the toolbars' globals, which Storybook's own frames ignore. `embed` keeps its play
 * function from running, and `a11y.manual` axe.
 */
function useFrameAddress(story: { id: string; args?: string }): string {
  const globals = useContext(DocsGlobals)
  const search = new URLSearchParams({
    ...story,
    viewMode: 'story',
    embed: 'true',
    globals: `${inUrl(globals)};a11y.manual:!true`,
  })
  return `iframe.html?${search}`
}

/** A story on a docs page. */
export function FramedStory({ story: { id, name, parameters, storyGlobals } }: { story: Story }) {
  const src = useFrameAddress({ id })
  const { styles } = (parameters['viewport']?.options?.[storyGlobals['viewport']?.value] ?? {}) as {
    styles?: Record<keyof Size, string>
  }
  const asked = Number.parseInt(String(parameters['docs']?.story?.height ?? desk.height))
  const size = styles
    ? { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) }
    : { ...desk, height: Math.max(desk.height, asked) }
  return <Frame title={name} src={src} {...size} fits={{ content: parameters['contentHeight'] ?? 0 }} />
}

interface FramedPictureProps extends Size {
  of: string
  picture: string
}

/** A picture of a guide (packages/ui/src/docs/guide.ts), out of reach of keys, pointer and screen readers. */
export function FramedPicture({ of, picture, ...size }: FramedPictureProps) {
  const src = useFrameAddress({ id: 'pictures--framed', args: `of:${of};picture:${picture}` })
  return (
    <div inert>
      <Frame title={`${of}: ${picture}`} src={src} {...size} />
    </div>
  )
}
