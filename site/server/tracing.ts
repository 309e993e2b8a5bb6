import type { Tracer } from '@doorstep/portal-api/tracer'
import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { envDetector, resourceFromAttributes, serviceInstanceIdDetector } from '@opentelemetry/resources'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { MiddlewareHandler } from 'hono'
import type { IncomingMessage } from 'node:http'
import pTimeout from 'p-timeout'
import type { SiteEnv } from './site-env.ts'
import { statementName } from './statement-name.ts'

/** How long stopping waits for the last spans to leave, ms. */
const lastSpansMs = 2_000

export type Tracing = {
  tracer: Tracer
  /** Follows each request; `isTrusted` says of whom a trace that goes on here is taken. */
  requests: (isTrusted: (message: IncomingMessage) => boolean) => MiddlewareHandler<SiteEnv>
  /** Sends what was not sent yet. */
  close: () => Promise<void>
}

/** Asked every few seconds, or of no route: a span of each would hide the others. */
const isRoutine = (path: string) => /^\/(?:health-check\/|metrics$|_astro\/)/.test(path)

/** An error's code or kind. Its sentence may hold what somebody sent. */
const typeOf = (error: unknown) =>
  error instanceof Error ? String((error as NodeJS.ErrnoException).code ?? error.name) : 'other'

function fail(span: Span, error: unknown) {
  span.setAttribute('error.type', typeOf(error))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Starts the SDK, which reads its own variables (`OTEL_…`), and of the resource only what they say. See docs/decisions/0114. */
export function startTracing(version: string): Tracing {
  const sdk = new NodeSDK({
    resource: resourceFromAttributes({ 'service.name': 'doorstep', 'service.version': version }),
    // Those of the host and the process name its user and its arguments.
    resourceDetectors: [serviceInstanceIdDetector, envDetector],
    // The log and /metrics have the rest.
    logRecordProcessors: [],
    metricReaders: [],
  })
  sdk.start()
  const spans = trace.getTracer('doorstep', version)

  const follow = <Result>(name: string, attributes: Attributes, work: () => Promise<Result>) =>
    spans.startActiveSpan(name, { attributes, root: true }, async (span) => {
      try {
        return await work()
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    })

  return {
    tracer: {
      beginStatement(text) {
        // What nobody asked for, such as looking for mail every few seconds, would be a trace of its own each time.
        if (!trace.getActiveSpan()) return () => {}
        const { operation, table } = statementName(text)
        const span = spans.startSpan(table ? `${operation} ${table}` : operation, {
          kind: SpanKind.CLIENT,
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.name': operation,
            ...(table && { 'db.collection.name': table }),
          },
        })
        return (error) => {
          if (error !== undefined) fail(span, error)
          span.end()
        }
      },
      job: (name, run) => follow(`job ${name}`, { 'doorstep.job': name }, run),
      mail: (kind, send) => follow(`mail ${kind}`, { 'doorstep.mail': kind }, send),
    },

    requests: (isTrusted) => async (c, next) => {
      if (isRoutine(c.req.path)) return next()
      const { method } = c.req
      const parent = isTrusted(c.env.incoming)
        ? propagation.extract(ROOT_CONTEXT, c.env.incoming.headers)
        : ROOT_CONTEXT
      const span = spans.startSpan(method, { kind: SpanKind.SERVER }, parent)
      const { traceId } = span.spanContext()
      if (trace.isSpanContextValid(span.spanContext())) c.set('traceId', traceId)
      try {
        await context.with(trace.setSpan(parent, span), next)
      } finally {
        const { status } = c.res
        const route = c.get('answeredRoute')
        span.updateName(`${method} ${route}`)
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'doorstep.request_id': c.get('requestId'),
        })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },

    // A collector that doesn't answer holds no stop up.
    close: () => pTimeout(sdk.shutdown(), { milliseconds: lastSpansMs }).catch(() => {}),
  }
}
