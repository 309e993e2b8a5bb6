import { BlockList, isIP, isIPv6 } from 'node:net'
import type { IncomingMessage } from 'node:http'

/** What the portal knows about a request's connection (D52). */
export interface RequestFacts {
  /** The visitor's address, from `X-Forwarded-For` only when a trusted proxy sent it. */
  clientAddress: string
  /** Whether the visitor's own connection is encrypted: as a trusted proxy says by `X-Forwarded-Proto`, else as `APP_URL` does. */
  secure: boolean
}

/** Reads addresses and ranges such as `10.0.0.0/8` into a list to check addresses against. */
export function proxyList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

const plain = (address: string) => address.replace(/^::ffff:/, '')

/** Some gateways add the port: `203.0.113.7:5678`, `[2001:db8::7]:5678`. */
const withoutPort = (address: string) =>
  address.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

const includes = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

const privateNetworks = proxyList(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'])

/** Who of the own network sends a request on for others, without being trusted to say for whom. Visitors may send such a header too. */
export function untrustedProxy(message: IncomingMessage, trusted: BlockList): string | undefined {
  const peer = plain(message.socket.remoteAddress ?? '')
  const isProxy = message.headers['x-forwarded-for'] && includes(privateNetworks, peer)
  return isProxy && !includes(trusted, peer) ? peer : undefined
}

/** Whether a request came through a trusted proxy. */
export const isFromProxy = (message: IncomingMessage, trusted: BlockList): boolean =>
  includes(trusted, plain(message.socket.remoteAddress ?? ''))

/**
 * D52: forwarded headers count only from a trusted proxy; of several addresses, the last one that no trusted proxy added.
 * @param appUrl `APP_URL`: with https, what arrives came through a proxy that has the certificate, also where it doesn't say so
 */
export function requestFacts(message: IncomingMessage, trusted: BlockList, appUrl?: string): RequestFacts {
  const peer = plain(message.socket.remoteAddress ?? '')
  const encrypted = 'encrypted' in message.socket || appUrl?.startsWith('https:') === true
  const protocol = String(message.headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim()
  // That a connection is plain is believed of anyone.
  if (!isFromProxy(message, trusted)) return { clientAddress: peer, secure: encrypted && protocol !== 'http' }
  const forwarded = String(message.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => plain(withoutPort(address.trim())))
    .filter((address) => isIP(address) > 0)
  const clientAddress = forwarded.findLast((address) => !includes(trusted, address)) ?? forwarded[0] ?? peer
  return { clientAddress, secure: protocol ? protocol === 'https' : encrypted }
}
