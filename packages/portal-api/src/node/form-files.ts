import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { FilesUnavailable } from '../files/file-store.ts'
import type { ReadForm } from '../http/read-form.ts'
import { openUnnamedFile, readBytes } from './unnamed-file.ts'

/**
 * Reads a form while it arrives, its files onto the disk: however many people upload at once, and however slowly, no file is in memory
 * until the call reads it, and nothing is looked at as a whole (docs/decisions/0117).
 */
export const readFormOntoDisk: ReadForm = async ({ body, headers }) => {
  if (!body) throw new Error('There is no form.')
  const file = await openUnnamedFile().catch(refuseDisk)
  let size = 0
  let written: Promise<unknown> = Promise.resolve()
  const entries: { field: string | undefined; value: string | Promise<File> }[] = []

  async function store(stream: BusboyFileStream, name: string, type: string): Promise<File> {
    const start = size
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      await file.appendFile(chunk).catch(refuseDisk)
      size += chunk.length
    }
    const length = size - start
    return new FileOnDisk(() => readBytes(file, start, length), length, name, type)
  }

  try {
    const parser = new Busboy({
      headers: { 'content-type': headers.get('Content-Type') ?? '' },
      // The route limits the body as a whole.
      limits: { fieldSize: Infinity },
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
      preservePath: true,
    })
    parser.on('field', (field, value) => entries.push({ field, value }))
    parser.on('file', (field, stream, fileName, _encoding, type) => {
      // One after the other: the next one's first bytes may come while the last are still being written.
      const stored = written.then(() => store(stream, nameOf(fileName), type))
      written = stored.catch((error: Error) => parser.destroy(error))
      stream.once('error', (error: Error) => parser.destroy(error))
      entries.push({ field, value: stored })
    })
    await pipeline(Readable.fromWeb(body as NodeReadableStream), parser)
    const form = new FormData()
    for (const { field, value } of entries) form.append(nameOf(field), await value)
    return { form, close: () => file.close() }
  } catch (error) {
    await Promise.allSettled([file.close()])
    throw error
  }
}

/** A name as browsers write it into a form: these three characters are escaped, and no others. */
function nameOf(given: string | undefined): string {
  if (given === undefined) throw new Error('A part of the form has no name.')
  return given.replaceAll(/%0a/gi, '\n').replaceAll(/%0d/gi, '\r').replaceAll('%22', '"')
}

function refuseDisk(cause: unknown): never {
  throw new FilesUnavailable('The temporary directory can’t be written to.', { cause })
}

/** A file of a form, which is read from the disk each time. A copy for another thread would be empty: hand over its bytes. */
class FileOnDisk extends File {
  readonly #read: () => Promise<Uint8Array<ArrayBuffer>>

  constructor(read: () => Promise<Uint8Array<ArrayBuffer>>, size: number, name: string, type: string) {
    super([], name, { type })
    this.#read = read
    Object.defineProperty(this, 'size', { value: size })
  }

  override bytes = () => this.#read()
  override arrayBuffer = async () => (await this.#read()).buffer
  override text = async () => new TextDecoder().decode(await this.#read())
  override stream = () =>
    new ReadableStream({
      start: async (controller) => {
        controller.enqueue(await this.#read())
        controller.close()
      },
    })
  override slice = (): never => {
    throw new Error('Read its bytes and take a part of them.')
  }
}
