/** Follows what the portal does, for whoever collects traces. It is told names alone, never what a statement, job or mail was given. */
export type Tracer = {
  /** A statement begins; what this returns is called at its end, with the error where it failed. */
  beginStatement: (text: string) => (error?: unknown) => void
  /** A run of a job; the statements that it makes are parts of it. */
  job: <Result>(name: string, run: () => Promise<Result>) => Promise<Result>
  /** The same of one try of a mail. */
  mail: <Result>(kind: string, send: () => Promise<Result>) => Promise<Result>
}
