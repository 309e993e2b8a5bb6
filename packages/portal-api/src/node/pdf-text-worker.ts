import { parentPort, workerData } from 'node:worker_threads'
import { readPdfText } from './pdf-text.ts'

const { mostUnpackedBytes } = workerData as { mostUnpackedBytes: number }
let unpackedBytes = 0

// Without it pdf.js unpacks by itself, into arrays of bytes, so what it makes of those is what a file unpacks to.
Reflect.deleteProperty(globalThis, 'DecompressionStream')
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(type, given: unknown[], made) {
    if (typeof given[0] === 'number') unpackedBytes += given[0]
    if (unpackedBytes > mostUnpackedBytes) process.exit()
    return Reflect.construct(type, given, made) as Uint8Array
  },
})

/** Answers each PDF with its text, one after the other. */
parentPort?.on('message', async (bytes: Uint8Array<ArrayBuffer>) => {
  unpackedBytes = 0
  parentPort?.postMessage(await readPdfText(bytes), [])
})
