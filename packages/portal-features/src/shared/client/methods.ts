import type { AnswerOf, FieldOf, PartOf, PathOf, RouteName, SentOf } from '@doorstep/portal-contract/calls'
import { encodeFilter } from '@doorstep/portal-contract/filters'
import type { Api, Call, CallOptions } from './createApi.ts'

/** A call that changes something and sends nothing has none, because what comes first is sent. */
type Options<Name extends RouteName, Sent extends readonly unknown[]> = Name extends `GET ${string}`
  ? [options?: CallOptions]
  : Sent extends readonly []
    ? []
    : [options?: CallOptions]

type Values<Name extends RouteName, Names extends readonly string[]> = [
  ...PathOf<Name>,
  ...SentOf<Name, Names>,
  ...Options<Name, SentOf<Name, Names>>,
]

/** A method of a route: it takes the values in the path, then what is sent, as one value or by these names, and then the options. */
type MethodOf<
  Name extends RouteName,
  Names extends readonly string[],
  Answer,
  First extends unknown[] = [],
> = (...values: [...First, ...Values<Name, Names>]) => Promise<Answer>

/** Makes methods that give the whole answer. */
type Sending = <Name extends RouteName, const Names extends readonly FieldOf<Name>[]>(
  route: Name,
  ...names: Names
) => MethodOf<Name, Names, AnswerOf<Name>>

/** Makes methods that give one value of the answer. */
type Reading<Part extends string, First extends unknown[] = []> = <
  Name extends RouteName,
  const Names extends readonly FieldOf<Name>[],
>(
  route: Name,
  ...names: Names
) => MethodOf<Name, Names, PartOf<Name, Part>, First>

/** What makes the client's methods of the contract's routes. */
export function methodsOf({ send }: Api) {
  const reading =
    (part: string) =>
    (route: string, ...names: string[]) =>
    async (...values: unknown[]) =>
      (await send<Record<string, unknown>>(...callOf(route, names, values)))[part]
  const byLink =
    (route: string, ...names: string[]) =>
    async (link: string, ...values: unknown[]) => {
      const [path, call] = callOf(route, names, values)
      return (await send<Record<string, unknown>>(path, { ...call, link }))['data']
    }
  const sending =
    (route: string, ...names: string[]) =>
    (...values: unknown[]) =>
      send<never>(...callOf(route, names, values))

  // The routes' types say what TypeScript can't follow in what is written here.
  return {
    /** Gives the answer's body. */
    send: sending as Sending,
    /** Gives one value of the answer's body. */
    part: <Part extends string>(part: Part) => reading(part) as Reading<Part>,
    data: reading('data') as Reading<'data'>,
    message: reading('message') as Reading<'message'>,
    /** The same as `data`, for calls without a session: the secret of a link comes first (docs/decisions/0034). */
    byLink: byLink as Reading<'data', [link: string]>,
  }
}

/** The call of a method with these values. */
function callOf(route: string, names: readonly string[], values: unknown[]): [path: string, call: Call] {
  const [method, path = ''] = route.split(/[ ?]/) as [Call['method'] | 'GET', string]
  const isRead = method === 'GET'
  const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(String(values.shift())))
  const takesQuery = route.endsWith('?')
  const sends = takesQuery || !isRead
  const sent = (names.length > 0 ? valuesBy(names, values) : sends ? values.shift() : undefined) as object
  const options = values.shift() as CallOptions | undefined
  const content = takesQuery ? { query: queryOf(sent) } : { body: sent }
  return [filled, { ...options, ...content, ...(!isRead && { method }) }]
}

/** Values by their names; with a file, as a form. */
function valuesBy(names: readonly string[], values: unknown[]): object {
  const named = names.map((name) => [name, values.shift()] as const)
  if (!named.some(([, value]) => value instanceof File)) return Object.fromEntries(named)
  const form = new FormData()
  for (const [name, value] of named) form.set(name, value as File)
  return form
}

/** A list's filter is sent as one text (D3). */
const queryOf = ({ filter, ...query }: { filter?: object } = {}): Call['query'] => ({
  ...query,
  ...(filter && { filter: encodeFilter(filter) }),
})
