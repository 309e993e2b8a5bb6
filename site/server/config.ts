import { appOrigin, appUrlFix } from '@doorstep/portal-api/node/operator'
import { readS3Url } from '@doorstep/portal-api/node/s3-files'
import { retentionYears } from '@doorstep/portal-contract/retention'
import { isIP } from 'node:net'
import { z } from 'zod'
import { logLevels } from './log.ts'

/** A configuration that the portal can't start with. The message is one sentence: which variable, what is wrong, what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const url = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol))

const addressOrRange = (value: string) => {
  const [address = '', prefix] = value.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  return isIP(address) > 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
}

/** `name@host`, or `Somebody <name@host>`. */
const mailbox = /^(?:[^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => value === 'on' || value === 'true' || value === '1')

/** A page of the company's own, in place of the portal's default text (D63). */
const companyPage = (name: string) => ({
  schema: url(['http:', 'https:']).optional(),
  fix: `set it to the address of a page, such as https://www.example.com/${name}, or unset it to use the default text`,
})

/** What invoices say of the company that issues them (D93). */
const seller = (example: string) => ({
  schema: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^\p{Cc}]+$/u)
    .optional(),
  fix: `set it to one line of at most 200 characters, such as ${example}`,
})

/** Where traces go; the SDK reads it too, with its other variables. */
const collector = {
  schema: url(['http:', 'https:']).optional(),
  fix: 'set it to the address of a collector, such as http://127.0.0.1:4318, or unset it to send no traces',
}

const variables = {
  PORT: {
    schema: z.coerce.number().int().min(0).max(65_535).default(4321),
    fix: 'set it to a port number from 0 to 65535',
  },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), fix: 'set it to an address to listen on' },
  APP_URL: {
    schema: z
      .string()
      .refine((value) => appOrigin(value) !== undefined)
      .transform(appOrigin)
      .optional(),
    fix: appUrlFix,
  },
  APP_KEY: {
    schema: z.string().min(32).optional(),
    fix: 'set it to at least 32 random characters',
  },
  APP_KEY_BEFORE: {
    schema: z.string().min(32).optional(),
    fix: 'set it to the APP_KEY of before while that is replaced, or unset it',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('.data'),
    fix: 'set it to a folder the portal may write to',
  },
  DATABASE_URL: {
    schema: url(['postgres:', 'postgresql:']).optional(),
    fix: 'set it to postgres://user:password@host:5432/name, or unset it to use the embedded database',
  },
  FILES_URL: {
    schema: z
      .string()
      .refine((value) => readS3Url(value) !== undefined)
      .optional(),
    fix: 'set it to s3://key:secret@host/bucket?region=eu-west-2, with special characters of the secret percent-encoded, or unset it to keep files in DATA_DIR/files',
  },
  PORTAL_API_URL: {
    schema: url(['http:', 'https:']).optional(),
    fix: 'set it to the address of the backend, or unset it to use the embedded one',
  },
  CONTENT_API_URL: {
    schema: url(['http:', 'https:']).optional(),
    fix: 'set it to the GraphQL address of the content service, such as https://content.example.com/graphql, or unset it to use the guides that come with the portal',
  },
  CONTENT_API_TOKEN: {
    schema: z
      .string()
      .regex(/^[\x21-\x7E]+$/)
      .optional(),
    fix: 'set it to the token that the content service gave you, without spaces',
  },
  SMTP_URL: {
    schema: url(['smtp:', 'smtps:'])
      .refine((value) => new URL(value).hostname !== '')
      .optional(),
    fix: 'set it to smtp://user:password@host:587 or smtps://user:password@host:465, or unset it to have mail written into DATA_DIR/outbox',
  },
  MAIL_FROM: {
    schema: z.string().trim().regex(mailbox).optional(),
    fix: 'set it to a sender such as Doorstep <no-reply@portal.example.com>',
  },
  SUPPORT_EMAIL: {
    schema: z.email().optional(),
    fix: 'set it to an email address such as support@portal.example.com',
  },
  STAFF_EMAIL: {
    schema: z.email().optional(),
    fix: 'set it to an email address such as staff@portal.example.com',
  },
  SELLER_NAME: seller('Example Bills Ltd'),
  SELLER_ADDRESS: seller('1 Example Street, Leeds LS1 1AA'),
  SELLER_VAT_NUMBER: {
    schema: z
      .string()
      .regex(/^GB\d{9}$/)
      .optional(),
    fix: 'set it to a VAT number such as GB123456789',
  },
  SELLER_BANK_ACCOUNT: seller('Example Bills Ltd, sort code 12-34-56, account 12345678'),
  TERMS_URL: companyPage('terms'),
  PRIVACY_URL: companyPage('privacy'),
  HELP_URL: companyPage('help'),
  TRUSTED_PROXIES: {
    schema: z
      .string()
      .default('127.0.0.0/8,::1')
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .refine((list) => list.every(addressOrRange)),
    fix: 'set it to addresses or ranges such as 10.0.0.0/8, separated by commas',
  },
  ALLOW_NEWER_DATABASE: { schema: onOff.default(false), fix: 'set it to on or off' },
  DEMO: { schema: onOff.optional(), fix: 'set it to on or off' },
  RETENTION_YEARS: {
    schema: z.coerce
      .number()
      .int()
      .min(retentionYears.min)
      .max(retentionYears.max)
      .default(retentionYears.default),
    fix: `set it to a whole number of years from ${retentionYears.min} to ${retentionYears.max}`,
  },
  METRICS_TOKEN: {
    schema: z
      .string()
      .min(16)
      .regex(/^[\x21-\x7E]+$/)
      .optional(),
    fix: 'set it to at least 16 random characters without spaces, or unset it to have no /metrics',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  LOG_LEVEL: {
    schema: z.enum(logLevels).default('info'),
    fix: `set it to ${logLevels.slice(0, -1).join(', ')} or ${logLevels.at(-1)}`,
  },
  JOBS: { schema: onOff.default(true), fix: 'set it to on or off' },
  MAIL: { schema: onOff.default(true), fix: 'set it to on or off' },
} as const

type Variables = typeof variables

/** The portal's configuration (docs/configuration.md). */
export type Config = { [Name in keyof Variables]: z.output<Variables[Name]['schema']> } & {
  production: boolean
}

/**
 * Reads the configuration from environment variables; an empty one counts as unset.
 * @throws {ConfigError} naming the variable, what is wrong and how to fix it.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const entries = Object.entries(variables).map(([name, { schema, fix }]) => {
    const result = schema.safeParse(env[name] || undefined)
    if (!result.success) throw new ConfigError(`${name} is not valid: ${fix}.`)
    return [name, result.data]
  })
  const config = { ...Object.fromEntries(entries), production: env.NODE_ENV === 'production' } as Config
  if (config.production && config.DEMO) {
    throw new ConfigError(
      'DEMO is on and NODE_ENV is production: unset one of them, because anyone knows the password of the demo accounts.',
    )
  }
  if (config.production && config.DATABASE_URL && !config.APP_KEY) {
    throw new ConfigError(
      'APP_KEY is missing: set it to at least 32 random characters, the same for every process that shares the database.',
    )
  }
  if ((config.production || config.SMTP_URL) && !config.APP_URL) {
    throw new ConfigError(
      'APP_URL is missing: set it to the address people open, such as https://portal.example.com, because mail carries links to it.',
    )
  }
  if (
    !config.SELLER_NAME &&
    (config.SELLER_ADDRESS || config.SELLER_VAT_NUMBER || config.SELLER_BANK_ACCOUNT)
  ) {
    throw new ConfigError(
      'SELLER_NAME is missing: set it to the company that issues invoices, such as Example Bills Ltd, because its other details are set.',
    )
  }
  return config
}
