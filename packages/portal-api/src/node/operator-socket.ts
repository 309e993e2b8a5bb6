import { chmod, mkdir, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { reasonOf } from './operator.ts'

/** What a command asks the portal that has the embedded database to do. */
const asked = z.object({
  /** Of `operations`. */
  name: z.string(),
  input: z.unknown(),
  /** Who ran it, for the audit. */
  by: z.string().min(1),
  /** Where it was run: paths are from there. */
  folder: z.string().min(1),
})
export type Asked = z.infer<typeof asked>

/** What came of it. A failure is a sentence for who ran the command. */
export type Answer = { printed: string[] } & ({ result: unknown } | { failure: string })

/** In a folder of its own, which only its owner may enter. */
const folderOf = (dataDir: string) => join(dataDir, 'operator')
const pathOf = (dataDir: string) => join(folderOf(dataDir), 'socket')

/**
 * Listens in `DATA_DIR` for the operator's commands, for a process that holds it alone (D100).
 * @param run what a command asks for
 * @returns stops listening, once the commands that run have their answer, or after 4 seconds
 * @throws where the system can't make such a socket there, as when its path has more than about 100 characters
 */
export async function listenForOperator(
  dataDir: string,
  run: (asked: Asked) => Promise<Answer>,
): Promise<() => Promise<void>> {
  await mkdir(folderOf(dataDir), { recursive: true })
  await chmod(folderOf(dataDir), 0o700)
  // What a process that is gone left.
  await rm(pathOf(dataDir), { force: true })
  const asking = new Set<Socket>()
  const running = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    asking.add(socket)
    socket.once('close', () => [asking, running].forEach((sockets) => sockets.delete(socket)))
    // Who asked may have left; what was asked is done all the same.
    socket.on('error', () => socket.destroy())
    socket.setTimeout(askTimeoutMs, () => socket.destroy())
    void answer(socket, (question) => {
      socket.setTimeout(0)
      asking.delete(socket)
      running.add(socket)
      return run(question)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(pathOf(dataDir), resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of asking) socket.destroy()
      setTimeout(() => running.forEach((socket) => socket.destroy()), stopTimeoutMs).unref()
    })
}

/** How long a question may take to arrive, and stopping waits for answers, in ms. */
const askTimeoutMs = 10_000
const stopTimeoutMs = 4_000
/** Far more than any answers of setup. */
const maxQuestionBytes = 1024 * 1024

/** @throws when it is too long */
async function readQuestion(socket: Socket): Promise<Asked> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of socket as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxQuestionBytes) throw new Error('This is too long for a command.')
    parts.push(part)
  }
  return asked.parse(JSON.parse(Buffer.concat(parts).toString('utf8')))
}

async function answer(socket: Socket, run: (asked: Asked) => Promise<Answer>): Promise<void> {
  try {
    socket.end(JSON.stringify(await run(await readQuestion(socket))))
  } catch (error) {
    socket.end(JSON.stringify({ printed: [], failure: reasonOf(error) } satisfies Answer))
  }
}

/**
 * Asks the portal that holds `DATA_DIR`.
 * @returns undefined where none listens
 * @throws when it stopped before it answered
 */
export async function askPortal(dataDir: string, question: Asked): Promise<Answer | undefined> {
  const socket = createConnection(pathOf(dataDir))
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  if (!isThere) return undefined
  socket.end(JSON.stringify(question))
  return (await json(socket).catch((cause: unknown) => {
    throw new Error(
      'The portal stopped before it answered. Look whether the change was made, and run the command again if not.',
      { cause },
    )
  })) as Answer
}
