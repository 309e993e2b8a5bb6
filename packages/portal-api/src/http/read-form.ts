import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { FilesUnavailable } from '../files/file-store.ts'
import type { ApiEnv } from './environment.ts'

/** Reads a form with files. The platform may keep the files out of memory until somebody reads them, at most until `close`. */
export type ReadForm = (request: Request) => Promise<{ form: FormData; close?: () => Promise<void> }>

/** Keeps all of it in memory. */
export const readFormAtOnce: ReadForm = async (request) => ({ form: await request.formData() })

/** In front of everything that reads a form with files: whoever reads the body otherwise keeps all of it in memory beside the files. */
export const readsForm = (readForm: ReadForm) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (!/^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '')) return next()
    const { form, close } = await readForm(c.req.raw).catch((cause: unknown) => {
      throw cause instanceof FilesUnavailable ? cause : new HTTPException(400, { cause })
    })
    // Where Hono keeps a form that was read before.
    Object.assign(c.req.bodyCache, { formData: Promise.resolve(form) })
    try {
      await next()
    } finally {
      await close?.()
    }
  })
