import { sandboxPayments } from '@doorstep/portal-api/payments'
import type { Seller } from '@doorstep/portal-api/seller'
import { createPortalApi } from '@doorstep/portal-api/app'
import { FilesUnavailable } from '@doorstep/portal-api/files/file-store'
import { type OwnFiles, ownFiles, WrongFileStore } from '@doorstep/portal-api/files/own-files'
import { createSealer, createSigner, systemRandom } from '@doorstep/portal-api/http/crypto'
import { createOutbox } from '@doorstep/portal-api/mail/outbox'
import { heldOutbox } from '@doorstep/portal-api/mail/waiting-mail'
import { appKey } from '@doorstep/portal-api/node/app-key'
import { cleanSvg } from '@doorstep/portal-api/node/clean-svg'
import { createFileTurns } from '@doorstep/portal-api/node/file-turns'
import { startJobs } from '@doorstep/portal-api/node/job-runner'
import { createHostedContent } from '@doorstep/portal-api/node/hosted-content'
import { readMarkdownContent } from '@doorstep/portal-api/node/markdown-content'
import { openDatabase } from '@doorstep/portal-api/node/open-database'
import { openFiles } from '@doorstep/portal-api/node/open-files'
import { passwords } from '@doorstep/portal-api/node/passwords'
import { pdfMaker } from '@doorstep/portal-api/node/pdf-maker'
import { createPdfTextReader } from '@doorstep/portal-api/node/pdf-text-reader'
import { createSpreadsheetReader } from '@doorstep/portal-api/node/spreadsheet-reader'
import { makeInvoiceWorkbook } from '@doorstep/portal-api/node/workbook-maker'
import { heldBack } from '@doorstep/portal-api/restored-copy'
import { access, constants, mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Config, ConfigError } from './config.ts'
import { logFailure } from './log-failure.ts'
import { openMailTransport } from './mail-transport.ts'
import type { PortalBackend } from './site-app.ts'

export interface EmbeddedBackend {
  backend: PortalBackend
  /** Whether the demo data and its accounts are in use (D43). */
  demo: boolean
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
async function openConfiguredDatabase(config: Config) {
  try {
    return await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR })
  } catch (error) {
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
const openContent = async ({ CONTENT_API_URL: url, CONTENT_API_TOKEN: token }: Config, clock: () => Date) =>
  url
    ? createHostedContent({
        url,
        token,
        clock,
        onFailure: (error) => logFailure('The content service failed', error),
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
async function joinFiles(files: OwnFiles): Promise<void> {
  try {
    await files.join()
  } catch (error) {
    if (error instanceof WrongFileStore) throw new ConfigError(error.message, { cause: error })
    if (!(error instanceof FilesUnavailable)) throw error
    logFailure('The file store does not answer', error)
  }
}

/** Opens the database (locks and migrates it, and loads the demo data if `DEMO` is on and it is empty) and creates the API on it. */
export async function openEmbeddedBackend(config: Config, version: string): Promise<EmbeddedBackend> {
  await prepareDataDir(config.DATA_DIR)
  const database = await openConfiguredDatabase(config)
  const files = ownFiles(database.db, openFiles({ filesUrl: config.FILES_URL, dataDir: config.DATA_DIR }))
  await joinFiles(files).catch(async (error: unknown) => {
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
  const mail = openMailTransport(config)
  const held = await heldBack(database.db, { isMailOff: !config.MAIL })
  for (const note of held.notes) process.stdout.write(`${note}\n`)
  const outbox = held.mail
    ? heldOutbox
    : createOutbox({
        db: database.db,
        files,
        transport: mail.transport,
        clock,
        sign: createSigner(key, config.APP_KEY_BEFORE),
        onFailure: logFailure,
      })
  const api = createPortalApi({
    db: database.db,
    files,
    passwords,
    cleanSvg,
    readSpreadsheet: createSpreadsheetReader(),
    pdf: pdfMaker,
    readPdf: createPdfTextReader(),
    readFileInTurn: createFileTurns(),
    makeInvoiceWorkbook,
    content: await openContent(config, clock),
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
  })
  outbox.start()
  const runsJobs = config.JOBS && !held.jobs
  const jobs = runsJobs
    ? await startJobs({
        queue: database.jobQueue,
        tools: {
          db: database.db,
          files,
          payments: sandboxPayments,
          sealer: createSealer(key, systemRandom, config.APP_KEY_BEFORE),
          makeInvoiceWorkbook,
          seller: sellerOf(config),
          // Production needs APP_URL.
          origin: config.APP_URL ?? `http://localhost:${config.PORT}`,
          retentionYears: config.RETENTION_YEARS,
        },
        clock,
        onFailure: logFailure,
      })
    : undefined
  return {
    demo,
    backend: (request, facts) => api.fetch(request, facts),
    close: async () => {
      const timer = setTimeout(mail.close, mailStopTimeoutMs)
      await Promise.all([outbox.stop(), jobs?.stop()])
      clearTimeout(timer)
      mail.close()
      await database.close()
    },
  }
}
