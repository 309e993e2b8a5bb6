import { parentPort } from 'node:worker_threads'
import { readPdfText } from './pdf-text.ts'

/** Answers each PDF with its text, one after the other. */
parentPort?.on('message', async (bytes: Uint8Array<ArrayBuffer>) => {
  parentPort?.postMessage(await readPdfText(bytes), [])
})
