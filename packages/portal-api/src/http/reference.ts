import { html } from 'hono/html'
import type { OpenAPIHono } from '@hono/zod-openapi'

export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>
type PathItem = NonNullable<OpenApiDocument['paths']>[string]
type Operation = NonNullable<PathItem['get']>
type Call = { method: string; path: string; operation: Operation }

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The reference of the API as one page of plain HTML, made from its own OpenAPI document. */
export function referencePage(document: OpenApiDocument) {
  const groups = Map.groupBy(callsOf(document), ({ operation }) => operation.tags?.[0] ?? 'Other')
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}: reference</title>
      </head>
      <body>
        <main>
          <h1>${document.info.title}</h1>
          <p>
            Version ${document.info.version}. The same as <a href="/api/openapi.json">an OpenAPI document</a>.
          </p>
          <p>${document.info.description}</p>
          <nav aria-label="Areas">
            <ul>
              ${[...groups.keys()].map((tag) => html`<li><a href="#${anchor(tag)}">${tag}</a></li>`)}
            </ul>
          </nav>
          ${[...groups].map(
            ([tag, calls]) =>
              html`<section aria-labelledby="${anchor(tag)}">
                <h2 id="${anchor(tag)}">${tag}</h2>
                ${calls.map(callSection)}
              </section>`,
          )}
        </main>
      </body>
    </html>`
}

function callsOf(document: OpenApiDocument): Call[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ method: method.toUpperCase(), path, operation }] : []
    }),
  )
}

function callSection({ method, path, operation }: Call) {
  return html`<article>
    <h3><code>${method} ${path}</code></h3>
    <p>${operation.summary}.${operation.security?.length ? ' Needs a session.' : ''}</p>
    ${parametersTable(operation)} ${bodyOf(operation)} ${answersTable(operation)}
  </article>`
}

function parametersTable({ parameters = [] }: Operation) {
  const given = parameters.filter((parameter) => 'name' in parameter)
  if (given.length === 0) return ''
  return html`<table>
    <caption>
      Parameters
    </caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">In</th>
        <th scope="col">Required</th>
        <th scope="col">Shape</th>
      </tr>
    </thead>
    <tbody>
      ${given.map(
        (parameter) =>
          html`<tr>
            <th scope="row"><code>${parameter.name}</code></th>
            <td>${parameter.in}</td>
            <td>${parameter.required ? 'yes' : 'no'}</td>
            <td><code>${JSON.stringify(parameter.schema ?? {})}</code> ${parameter.description}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

function bodyOf({ requestBody }: Operation) {
  if (!requestBody || !('content' in requestBody)) return ''
  const kinds = Object.keys(requestBody.content).join(', ')
  const schema = Object.values(requestBody.content)[0]?.schema
  return schemaDetails(`Body (${kinds})`, schema)
}

function answersTable({ responses = {} }: Operation) {
  return html`<h4>Answers</h4>
    <dl>
      ${Object.entries(responses as Record<string, Answer>).map(
        ([status, { description, content }]) =>
          html`<dt>${status}</dt>
            <dd>
              ${description}
              ${
                Number(status) < 300 &&
                Object.entries(content ?? {}).map(([kind, { schema }]) => schemaDetails(kind, schema))
              }
            </dd>`,
      )}
    </dl>`
}

type Answer = { description: string; content?: Record<string, { schema?: unknown }> }

function schemaDetails(title: string, schema: unknown) {
  return html`<details>
    <summary>${title}</summary>
    <pre><code>${JSON.stringify(schema, null, 2)}</code></pre>
  </details>`
}

const anchor = (tag: string) => tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
