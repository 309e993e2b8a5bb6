import { useEffect, useRef, useState } from 'react'
import { logFault } from '../shared/change/reportFault.ts'
import './frame.css.ts'
import type { LoadWidget, ShownWidget } from './startFrame.ts'

export interface WidgetFrameProps {
  /** What it is called where it is opened by itself. */
  title: string
  load: LoadWidget
}

/** The content of a widget's frame: it meets its host, loads what the widget shows, and from then on follows both. */
export function WidgetFrame({ title, load }: WidgetFrameProps) {
  // Null once the host has ended the session.
  const [shown, setShown] = useState<ShownWidget | null>()
  const content = useRef<HTMLDivElement>(null)

  useEffect(() => {
    import('./startFrame.ts').then(({ startFrame }) => startFrame(load, setShown)).catch(logFault)
  }, [load])

  useEffect(() => {
    if (content.current) shown?.follow(content.current)
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
