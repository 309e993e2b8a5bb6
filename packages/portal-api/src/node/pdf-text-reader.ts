import pLimit from 'p-limit'
import { Worker } from 'node:worker_threads'
import type { PdfText, ReadPdfText } from '../waiting-bills/bill-reader.ts'

/**
 * What reading one file may take, and how long the worker waits for the next one. What is unpacked from a file is outside the heap, so
 * its bytes are counted.
 */
const defaultLimits = {
  milliseconds: 20_000,
  heapMb: 128,
  mostUnpackedBytes: 200_000_000,
  idleMilliseconds: 15_000,
}

/** So many files may wait for their turn; what is left out is for people to fill in. */
const mostWaiting = 20

/**
 * Reads PDFs one by one in a worker, so that requests don't wait meanwhile. Starting it takes far longer than reading a bill, so it stays
 * for the next one; soon after the last it ends, and its memory is free. A file that takes more than it may ends the worker, and is
 * unreadable.
 * @param limits see `defaultLimits`; tests give less
 */
export function createPdfTextReader(limits = defaultLimits): ReadPdfText {
  const queue = pLimit(1)
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    void worker?.terminate()
    worker = undefined
  }

  async function read(bytes: Uint8Array<ArrayBuffer>): Promise<PdfText> {
    clearTimeout(idle)
    const current = (worker ??= start())
    const { promise, resolve } = Promise.withResolvers<PdfText>()
    const onExit = () => resolve({ problem: 'unreadable' })
    current.once('message', resolve).once('exit', onExit)
    const timer = setTimeout(end, limits.milliseconds)
    // Whoever asked goes on using the bytes, so a copy is handed over.
    const copy = bytes.slice()
    current.postMessage(copy, [copy.buffer])
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      current.off('message', resolve).off('exit', onExit)
      idle = setTimeout(end, limits.idleMilliseconds).unref()
    }
  }

  function start(): Worker {
    const started = new Worker(new URL('./pdf-text-worker.ts', import.meta.url), {
      workerData: { mostUnpackedBytes: limits.mostUnpackedBytes },
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 8 },
    })
    // It doesn't keep the process from ending.
    started.unref()
    const forget = () => {
      if (worker === started) worker = undefined
    }
    started.once('exit', forget)
    // Memory that ran out, or what pdf.js threw of a file, also after its answer. The worker exits then.
    started.on('error', (error: NodeJS.ErrnoException) => {
      forget()
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') process.emitWarning(error)
    })
    return started
  }

  return async (bytes) =>
    queue.pendingCount < mostWaiting ? queue(() => read(bytes)) : { problem: 'unreadable' }
}
