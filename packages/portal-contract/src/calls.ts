import type { z } from 'zod'
import type { Routes } from './routes.ts'

/* What the calls of the API take and answer, by the routes that are declared. */

/** A query of which every key may be left out. */
export type PartialQuery<Whole> = { readonly [Key in keyof Whole]?: ReadonlyList<Whole[Key]> | undefined }
type ReadonlyList<Value> = Value extends readonly (infer Item)[]
  ? readonly Item[]
  : Value extends object
    ? PartialQuery<Value>
    : Value

type Plain = keyof Routes & string
type Taking<Part extends string, Taken> = { request: { [Key in Part]: Taken } }
type Content<MediaType extends string, Schema> = { content: { [Type in MediaType]: { schema: Schema } } }

/** A route by its method and path, with a `?` where it takes a query. The contract has them. */
export type RouteName = {
  [Key in Plain]: Routes[Key] extends Taking<'query', z.ZodType> ? `${Key}?` : Key
}[Plain]

type RouteOf<Name extends RouteName> = Name extends `${infer Key extends Plain}?`
  ? Routes[Key]
  : Name extends Plain
    ? Routes[Name]
    : never

type InPath<Path extends string, Params> = Path extends `${string}{${infer Key}}${infer Rest}`
  ? [Key extends keyof Params ? Params[Key] : never, ...InPath<Rest, Params>]
  : []
/** The values in the braces of a path, in their order: ids, unless the route says otherwise. */
export type PathOf<Name extends RouteName> = PathIn<RouteOf<Name>>
type PathIn<Route> = Route extends { path: infer Path extends string }
  ? InPath<Path, Route extends Taking<'params', infer Params extends z.ZodType> ? z.output<Params> : never>
  : never

type Query<Route> =
  Route extends Taking<'query', infer Schema extends z.ZodType> ? PartialQuery<z.output<Schema>> : never
type Json<Route> =
  Route extends Taking<'body', Content<'application/json', infer Schema extends z.ZodType>>
    ? z.input<Schema>
    : never
type Form<Route> =
  Route extends Taking<'body', Content<'multipart/form-data', infer Schema extends z.ZodType>>
    ? z.input<Schema>
    : never

/** What a route's query may have. */
export type QueryOf<Name extends RouteName> = Query<RouteOf<Name>>

/** What a call sends, as one value: the query, which can be left out, or the body. */
type SentBy<Route> = [Query<Route>] extends [never]
  ? [Json<Route>] extends [never]
    ? [Form<Route>] extends [never]
      ? []
      : [body: FormData]
    : [body: Json<Route>]
  : [query?: Query<Route>]

/** The same as several values, by their names. */
type ByName<Sent, Names extends readonly unknown[]> = Names extends readonly [infer Name, ...infer Rest]
  ? [Name extends keyof Sent ? Exclude<Sent[Name], undefined> : never, ...ByName<Sent, Rest>]
  : []

type Fields<Route> = Query<Route> | Json<Route> | Form<Route>

/** The names of what a call can send. */
export type FieldOf<Name extends RouteName> = keyof Fields<RouteOf<Name>> & string

/** What a call sends, as one value or by these names. */
export type SentOf<Name extends RouteName, Names extends readonly string[]> = Names extends readonly []
  ? SentBy<RouteOf<Name>>
  : ByName<Fields<RouteOf<Name>>, Names>

type JsonIn<Answer> =
  Answer extends Content<'application/json', infer Schema extends z.ZodType> ? z.output<Schema> : undefined

/** What a route answers, as JSON brings it. */
export type AnswerOf<Name extends RouteName> =
  RouteOf<Name> extends { responses: infer Answers }
    ? JsonIn<Answers[keyof Answers & (200 | 201 | 202 | 204)]>
    : never

/** A value of the answer. */
export type PartOf<Name extends RouteName, Part extends string> =
  Extract<AnswerOf<Name>, object> extends { [Key in Part]: infer Value } ? Value : never
