import type { Config } from './config.ts'

/** Why the portal can't listen on its address, as one sentence for the operator; undefined for errors that they can't fix. */
export function listenFault(
  { code }: NodeJS.ErrnoException,
  { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>,
): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT ${PORT} is taken by another program: stop it, or set PORT to a free one.`
    case 'EACCES':
      return `PORT ${PORT} is kept for the system: set PORT to one from 1024 to 65535.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${HOST} is not an address of this machine: set HOST to one that is, such as 127.0.0.1 or 0.0.0.0.`
    default:
      return undefined
  }
}
