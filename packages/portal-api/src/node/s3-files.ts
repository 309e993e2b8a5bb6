import s3Driver, { type S3DriverOptions } from 'unstorage/drivers/s3'
import { createFileStore, type FileStore } from '../files/file-store.ts'

/**
 * A file store in a bucket of an S3-compatible service.
 * @param url `s3://key:secret@host/bucket?region=eu-west-2` (docs/configuration.md). Throws when it is not of that form.
 */
export function s3Files(url: string): FileStore {
  const options = readS3Url(url)
  if (!options) throw new Error('The URL of the file store is not valid.')
  const driver = s3Driver(options)
  return createFileStore({
    ...driver,
    // The driver takes every 404 for an answer, also that of a bucket which does not exist.
    async setItemRaw(key, value, given) {
      await driver.setItemRaw?.(key, value, given)
      if (!(await driver.hasItem(key, given))) throw new Error('The bucket does not keep what it is given.')
    },
    // Some services answer 404 for what is gone already, which the driver takes for a failure.
    async removeItem(key, given) {
      if (await driver.hasItem(key, given)) await driver.removeItem?.(key, given)
    },
  })
}

/** What `FILES_URL` says; undefined when something is missing or malformed. */
export function readS3Url(url: string): S3DriverOptions | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, username, password, host, pathname, searchParams } = new URL(url)
  const [, bucket, ...deeper] = pathname.split('/')
  const tls = searchParams.get('tls') ?? 'on'
  if (protocol !== 's3:' || !username || !password || !host || !bucket || deeper.length > 0) return undefined
  if (tls !== 'on' && tls !== 'off') return undefined
  try {
    return {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      endpoint: `${tls === 'on' ? 'https' : 'http'}://${host}`,
      bucket,
      region: searchParams.get('region') ?? 'us-east-1',
    }
  } catch {
    // A percent sign that escapes nothing.
    return undefined
  }
}
