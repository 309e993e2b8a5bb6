import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type RenderTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite makes it
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { logFault } from '../change/reportFault.ts'
import { useLoaded } from '../resource/useResource.ts'
import * as css from './PdfPages.css.ts'
import { ViewerFailure } from './ViewerFailure.tsx'

GlobalWorkerOptions.workerSrc = workerUrl

export interface PdfPagesProps {
  /** What the PDF is, for assistive technology. */
  title: string
  load: () => Promise<Blob>
  /** What people read when it could not be loaded. */
  failure: string
  /** The file is no PDF, or cannot be drawn. */
  onUnreadable: () => void
}

/** A PDF's pages one under the other, drawn by pdf.js for browsers without a viewer of their own. */
export function PdfPages({ title, load, failure, onUnreadable }: PdfPagesProps) {
  const { data: file, hasFailed, isLoading, reload } = useLoaded({ load, failure })
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const fail = useEffectEvent((error: unknown) => {
    logUnlessUnreadable(error)
    onUnreadable()
  })
  useEffect(() => {
    if (!file) return
    const closing = new AbortController()
    const { signal } = closing
    openPdf(file, signal).then(
      (opened) => signal.aborted || setPdf(opened),
      (error: unknown) => signal.aborted || fail(error),
    )
    return () => closing.abort()
  }, [file])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has focus
    <section className={css.pages} aria-label={title} tabIndex={0}>
      {hasFailed && <ViewerFailure message={failure} busy={isLoading} onAction={reload} />}
      {pdf &&
        Array.from({ length: pdf.numPages }, (_, index) => (
          <PdfPage key={index} pdf={pdf} number={index + 1} onFailure={onUnreadable} />
        ))}
    </section>
  )
}

/** What pdf.js throws of a file that is none, or is broken, has such a name; anything else is a fault of ours. */
function logUnlessUnreadable(error: unknown) {
  if (!(error instanceof Error && error.name.endsWith('Exception'))) logFault(error)
}

async function openPdf(file: Blob, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await file.arrayBuffer())
  signal.throwIfAborted()
  // What pdf.js has in WebAssembly is for kinds of images that bills don't have, and our content security policy refuses it.
  const opening = getDocument({ data, useWasm: false })
  signal.addEventListener('abort', () => void opening.destroy())
  return opening.promise
}

interface PdfPageProps {
  pdf: PDFDocumentProxy
  /** From 1. */
  number: number
  onFailure: () => void
}

function PdfPage({ pdf, number, onFailure }: PdfPageProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  const fail = useEffectEvent((error: unknown) => {
    logUnlessUnreadable(error)
    onFailure()
  })
  /** In px; 0 until it is measured. */
  const [shownWidth, setShownWidth] = useState(0)

  useEffect(() => {
    const canvas = ref.current
    if (!canvas) return
    const observer = new ResizeObserver(() => setShownWidth(canvas.clientWidth))
    observer.observe(canvas)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (shownWidth === 0) return
    let task: RenderTask | undefined
    let isGone = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      const canvas = ref.current
      if (isGone || !canvas) return
      // As sharp as the screen.
      const { width } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: (shownWidth * devicePixelRatio) / width })
      canvas.width = viewport.width
      canvas.height = viewport.height
      task = page.render({ canvas, viewport })
      await task.promise
    }
    draw().catch((error: unknown) => isGone || fail(error))
    return () => {
      isGone = true
      task?.cancel()
    }
  }, [pdf, number, shownWidth])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn
    <canvas ref={ref} className={css.page} role="img" aria-label={`Page ${number} of ${pdf.numPages}`} />
  )
}
