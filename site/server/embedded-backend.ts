import { sandboxPayments } from '@doorstep/portal-api/payments'
import type { Seller } from '@doorstep/portal-api/seller'
import { createPortalApi } from '@doorstep/portal-api/app'
import { FilesUnavailable } from '@doorstep/portal-api/files/file-store'
import { ApiError } from '@doorstep/portal-api/http/errors'
import { type OwnFiles, ownFiles, WrongFileStore } from '@doorstep/portal-api/files/own-files'
import { createSealer, createSigner, systemRandom } from '@doorstep/portal-api/http/crypto'
import { createLinks } from '@doorstep/portal-api/mail/links'
import { readOutboxState } from '@doorstep/portal-api/mail/outbox-state'
import { createOutbox } from '@doorstep/portal-api/mail/outbox'
import { heldOutbox } from '@doorstep/portal-api/mail/waiting-mail'
import { appKey } from '@doorstep/portal-api/node/app-key'
import { cleanSvg } from '@doorstep/portal-api/node/clean-svg'
import { createFileTurns } from '@doorstep/portal-api/node/file-turns'
import { readFormOntoDisk } from '@doorstep/portal-api/node/form-files'
import { readJobStates } from '@doorstep/portal-api/node/job-states'
import { startJobs } from '@doorstep/portal-api/node/job-runner'
import { createHostedContent } from '@doorstep/portal-api/node/hosted-content'
import { readMarkdownContent } from '@doorstep/portal-api/node/markdown-content'
import { nodeHealth } from '@doorstep/portal-api/node/health'
import { DatabaseRefused } from '@doorstep/portal-api/node/migrate'
import { openDatabase } from '@doorstep/portal-api/node/open-database'
import { listenForOperator } from '@doorstep/portal-api/node/operator-socket'
import { answerOperator } from '@doorstep/portal-api/node/operations'
import { openFiles } from '@doorstep/portal-api/node/open-files'
import { reasonOf } from '@doorstep/portal-api/node/operator'
import type { Tracer } from '@doorstep/portal-api/tracer'
import { passwords } from '@doorstep/portal-api/node/passwords'
import { pdfMaker } from '@doorstep/portal-api/node/pdf-maker'
import { createPdfTextReader } from '@doorstep/portal-api/node/pdf-text-reader'
import { createSpreadsheetReader } from '@doorstep/portal-api/node/spreadsheet-reader'
import { makeInvoiceWorkbook } from '@doorstep/portal-api/node/workbook-maker'
import { heldBack } from '@doorstep/portal-api/restored-copy'
import { access, constants, mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Config, ConfigError } from './config.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { openMailTransport } from './mail-transport.ts'
import type { PortalBackend } from './site-app.ts'

export interface EmbeddedBackend {
  backend: PortalBackend
  /** Whether the demo data and its accounts are in use (D43). */
  demo: boolean
  /** From now on `/health-check/ready` says that this process is stopping, and no job or mail begins. */
  stopping(): void
  close(): Promise<void>
}

/** How long stopping waits for mail that is being sent; unsent mail is retried after the next start. */
const mailStopTimeoutMs = 4_000

/** @throws {ConfigError} when `DATA_DIR` is not a folder that this process may write to. */
async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `DATA_DIR ${dataDir} cannot be used (${code}): set it to a folder the portal may write to.`,
      { cause: error },
    )
  }
}

/** @throws {ConfigError} when the configured PostgreSQL can't be used. */
async function openConfiguredDatabase(config: Config, log: Log, tracer: Tracer | undefined) {
  try {
    return await openDatabase({
      databaseUrl: config.DATABASE_URL,
      dataDir: config.DATA_DIR,
      tracer,
      onConnectionLost: (error) => log.failure('A connection to the database broke', error),
      allowNewer: config.ALLOW_NEWER_DATABASE,
      report: (line) => log.info(`Upgrade of the database: ${line}`),
    })
  } catch (error) {
    if (error instanceof DatabaseRefused) throw new ConfigError(error.message, { cause: error })
    if (!config.DATABASE_URL) throw error
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new ConfigError(
      `DATABASE_URL could not be opened (${reason}): check that the server runs, that the name, user and password are right, and that it is PostgreSQL 15 or newer.`,
      { cause: error },
    )
  }
}

/** The guides, videos and documents that come with the portal. */
export const resourcesDir = fileURLToPath(new URL('../src/content/resources', import.meta.url))

/** Where resources come from (D40). */
const openContent = async (
  { CONTENT_API_URL: url, CONTENT_API_TOKEN: token }: Config,
  clock: () => Date,
  log: Log,
) =>
  url
    ? createHostedContent({
        url,
        token,
        clock,
        onFailure: (error) => log.failure('The content service failed', error),
      })
    : readMarkdownContent(resourcesDir)

/** Who issues invoices (D93), in place of what setup was told. */
const sellerOf = (config: Config): Seller | undefined =>
  config.SELLER_NAME
    ? {
        name: config.SELLER_NAME,
        address: config.SELLER_ADDRESS ?? null,
        vatNumber: config.SELLER_VAT_NUMBER ?? null,
        bankAccount: config.SELLER_BANK_ACCOUNT ?? null,
      }
    : undefined

/** Only the demo data needs the file store at the start. */
const filesUrlFailed = (cause: FilesUnavailable) =>
  new ConfigError(
    'FILES_URL could not be used to store the demo data: check that the service runs, that the bucket exists, and that the key and the secret are right.',
    { cause },
  )

/** @throws {ConfigError} when the files are another database's. While the store doesn't answer, all works that needs no file. */
async function joinFiles(files: OwnFiles, log: Log): Promise<void> {
  try {
    await files.join()
  } catch (error) {
    if (error instanceof WrongFileStore) throw new ConfigError(error.message, { cause: error })
    if (!(error instanceof FilesUnavailable)) throw error
    log.failure('The file store does not answer', error)
  }
}

/** Opens the database (locks and migrates it, and loads the demo data if `DEMO` is on and it is empty) and creates the API on it. */
export async function openEmbeddedBackend(
  config: Config,
  version: string,
  { log, metrics, tracer }: { log: Log; metrics?: Metrics | undefined; tracer?: Tracer | undefined },
): Promise<EmbeddedBackend> {
  await prepareDataDir(config.DATA_DIR)
  const database = await openConfiguredDatabase(config, log, tracer)
  const store = openFiles({ filesUrl: config.FILES_URL, dataDir: config.DATA_DIR })
  const files = ownFiles(database.db, metrics?.counting(store) ?? store)
  await joinFiles(files, log).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const demo = config.DEMO ?? !(config.production || config.DATABASE_URL)
  if (demo) {
    // Never loaded where it isn't wanted.
    const { loadDemoWhenEmpty } = await import('@doorstep/portal-api/node/demo')
    await loadDemoWhenEmpty(database.db, files).catch((error: unknown) => {
      throw config.FILES_URL && error instanceof FilesUnavailable ? filesUrlFailed(error) : error
    })
  }
  const key = await appKey(config).catch((error: unknown) => {
    throw error instanceof Error ? new ConfigError(error.message) : error
  })
  const clock = () => new Date()
  const signer = createSigner(key, config.APP_KEY_BEFORE)
  const sealer = createSealer(key, systemRandom, config.APP_KEY_BEFORE)
  // Production needs APP_URL.
  const origin = config.APP_URL ?? `http://localhost:${config.PORT}`
  const mail = openMailTransport(config)
  const held = await heldBack(database.db, { isMailOff: !config.MAIL })
  for (const note of held.notes) log.warn(note)
  const outbox = held.mail
    ? heldOutbox
    : createOutbox({
        db: database.db,
        files,
        transport: mail.transport,
        clock,
        sign: signer,
        onFailure: log.failure,
        tracer,
      })
  let isStopping = false
  const keepsInDataDir = !(config.DATABASE_URL && config.FILES_URL && config.SMTP_URL)
  const api = createPortalApi({
    db: database.db,
    namedStatements: database.namedStatements,
    health: nodeHealth(database, {
      dataDir: keepsInDataDir ? config.DATA_DIR : undefined,
      isStopping: () => isStopping,
    }),
    files,
    passwords,
    cleanSvg,
    readSpreadsheet: createSpreadsheetReader(),
    pdf: pdfMaker,
    readPdf: createPdfTextReader(),
    readForm: readFormOntoDisk,
    readFileInTurn: createFileTurns(),
    makeInvoiceWorkbook,
    content: await openContent(config, clock, log),
    outbox,
    clock,
    config: {
      appKey: key,
      appKeyBefore: config.APP_KEY_BEFORE,
      appUrl: config.APP_URL,
      supportEmail: config.SUPPORT_EMAIL,
      staffEmail: config.STAFF_EMAIL,
    },
    version,
    onFailure: (error, requestId, callersId) => {
      // An answer that was chosen, such as the health check's: the request's own line is enough.
      if (error instanceof ApiError) return
      log.failure('A request failed', error, { requestId, callersId })
    },
    onClientFault: (error, requestId) => log.failure('A page failed in a browser', error, { requestId }),
  })
  metrics?.show(
    async () => ({
      outbox: await readOutboxState(database.db, clock()),
      jobs: await readJobStates(database.db, clock()),
    }),
    database.connections,
  )
  outbox.start()
  const runsJobs = config.JOBS && !held.jobs
  const jobs = runsJobs
    ? await startJobs({
        queue: database.jobQueue,
        tools: {
          db: database.jobs,
          files,
          payments: sandboxPayments,
          sealer,
          makeInvoiceWorkbook,
          seller: sellerOf(config),
          origin,
          retentionYears: config.RETENTION_YEARS,
        },
        clock,
        onFailure: log.failure,
        tracer,
      })
    : undefined
  const stopListening = config.DATABASE_URL
    ? undefined
    : await listenForOperator(config.DATA_DIR, (asked) =>
        answerOperator(asked, {
          db: database.db,
          files,
          sealer: async () => sealer,
          links: async () => createLinks(signer, systemRandom),
          origin,
        }),
      ).catch((error: unknown) => {
        // The portal works without.
        log.warn(
          `Stop the portal to run npm run staff or setup: it can’t listen for them in DATA_DIR (${reasonOf(error)}).`,
        )
      })
  const endJobsAndMail = async () => {
    const timer = setTimeout(mail.close, mailStopTimeoutMs)
    await Promise.all([outbox.stop(), jobs?.stop(), stopListening?.()])
    clearTimeout(timer)
    mail.close()
  }
  let jobsAndMailEnded: Promise<void> | undefined
  const stopping = () => {
    isStopping = true
    jobsAndMailEnded ??= endJobsAndMail()
    return jobsAndMailEnded
  }
  return {
    demo,
    backend: (request, facts) => api.fetch(request, facts),
    // Whether they ended well is asked when all is closed.
    stopping: () => void stopping().catch(() => {}),
    close: async () => {
      await stopping()
      await database.close()
    },
  }
}
