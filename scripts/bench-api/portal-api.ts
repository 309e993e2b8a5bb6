import { createPortalApi } from '@doorstep/portal-api/app'
import type { Database } from '@doorstep/portal-api/db/database'
import { cleanSvg } from '@doorstep/portal-api/node/clean-svg'
import { diskFiles } from '@doorstep/portal-api/node/disk-files'
import { passwords } from '@doorstep/portal-api/node/passwords'
import { createSpreadsheetReader } from '@doorstep/portal-api/node/spreadsheet-reader'
import { tmpdir } from 'node:os'

/** The portal's API with the options it has in production; mail goes nowhere. */
export const portalApi = (db: Database) =>
  createPortalApi({
    db,
    files: diskFiles(tmpdir()),
    passwords,
    cleanSvg,
    readSpreadsheet: createSpreadsheetReader(),
    outbox: { wake: () => {} },
    clock: () => new Date(),
    config: { appKey: 'a key for the bench' },
    version: '0.0.0',
  })
