import {
  type ReadingType,
  readReading,
  readingTexts,
  tidyReading,
} from '@doorstep/portal-contract/meter-readings'
import type { MeterReading } from '@doorstep/portal-contract/meter-readings.schema'
import {
  type MeterPick,
  maxReadingsAtOnce,
  readingQuestions,
  type ReadingQuestion,
} from '@doorstep/portal-contract/readings-grid'
import type { BulkReadings, GridMeter, GridProperty } from '@doorstep/portal-contract/readings-grid.schema'
import { atom, map } from 'nanostores'
import { tryCall } from '../shared/change/change.ts'
import type { KeyedClient } from '../shared/client/createPortalClient.ts'
import { keyedCalls } from '../shared/client/keyedCalls.ts'
import { keptOffline } from '../shared/client/offline.ts'
import type { PortalError } from '../shared/client/PortalError.ts'
import { type PastedReadings, pastedText, type StrayReading } from './pastedReadings.ts'
import { registersOf } from './gridRows.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'

/**
 * `incomplete` lacks one of two values; `waiting` is about to be sent; `unsaved` is tried again. Of the last three the message says what to
 * do: answer a question, look at a colleague's reading, or put it right.
 */
export type CellStatus =
  | 'incomplete'
  | 'waiting'
  | 'saving'
  | 'unsaved'
  | 'saved'
  | 'asked'
  | 'changed'
  | 'refused'

type Answers = { drop_reason?: 'rolled_over'; is_confirmed?: boolean; new_serial?: string }

/** What was kept, and how to undo it where its meter was changed (D85). */
type Saved = { reading: MeterReading; undo: { meter_id: number; undo_id: number } | null }

/** What is typed for a meter. The store has what was saved follow it. */
export type Cell = {
  property: GridProperty
  meter: GridMeter
  /** As typed: the value, or those of the day and the night. Empty ones are to be removed. */
  texts: readonly string[]
  /** The day on which the meter was read, and what for. */
  day: string
  type: ReadingType
  status: CellStatus
  message: string | null
  question: ReadingQuestion | null
  answers: Answers
  /** The meter's reading before this one, as the person saw it. */
  last: GridMeter['latest_reading']
  saved: Saved | null
  isPasted: boolean
}

/** A pasted block: what is said of it, and what had no cell. */
type Paste = { text: string; strays: readonly StrayReading[]; step: Step }

/** The cells that something was typed or pasted into, as they were before it; undefined for empty ones. */
type Step = ReadonlyMap<number, Cell | undefined>

export type Cells = ReturnType<typeof createCells>

/** How long a call that failed waits for its next try, ms; longer each time. */
const firstPause = 2_000
const longestPause = 30_000

/**
 * The cells of the grid: what is typed is sent as it is entered, one call at a time with all that waits, and stays until it is saved. A
 * call that fails is made again with the same key, so that nothing is added twice.
 * @param asked the reading date, and for which readings the grid was opened
 */
export function createCells(asked: () => { day: string; pick: MeterPick }) {
  const $cells = map<Record<number, Cell | undefined>>({})
  const $paste = atom<Paste | null>(null)
  const steps: Step[] = []
  let isSending = false
  let resume = () => {}

  const all = () => Object.values($cells.get()) as Cell[]

  /** A cell without anything to say is left out. */
  const put = (id: number, cell: Cell | undefined) => $cells.setKey(id, cell)

  const update = (id: number, change: Partial<Cell>) => {
    const cell = $cells.get()[id]
    if (cell) put(id, { ...cell, ...change })
  }

  /** Has a cell say something else. */
  function type(property: GridProperty, meter: GridMeter, texts: readonly string[], isPasted: boolean) {
    const { day, pick } = asked()
    const before = $cells.get()[meter.id]
    const last = before?.last ?? meter.latest_reading
    settle(meter.id, {
      ...(before ?? { status: 'waiting', saved: null }),
      property,
      meter,
      texts,
      day: before?.saved ? before.day : day,
      type: property.due && (pick === 'start' || pick === 'end') ? pick : 'regular',
      answers: {},
      last,
      isPasted,
      message: null,
      question: null,
    })
  }

  /** What follows from what a cell says and what of it was saved. One that is on its way is looked at again when it has arrived. */
  function settle(id: number, cell: Cell) {
    if (isUnderWay(cell)) return put(id, cell)
    const isBlank = cell.texts.every((text) => text === '')
    if (isBlank && !cell.saved) return put(id, undefined)
    const plain = { ...cell, message: null, question: null }
    if (isSaved(cell)) return put(id, { ...plain, status: 'saved' })
    const wrong = isBlank ? null : problemOf(cell.texts)
    put(id, wrong ? { ...plain, ...wrong } : { ...plain, status: 'waiting' })
  }

  function begin(typed: readonly { meter: GridMeter }[]): Step {
    const step = new Map(typed.map(({ meter }) => [meter.id, $cells.get()[meter.id]]))
    steps.push(step)
    return step
  }

  /** Takes the cells of a step back to what they said before it. */
  function takeBack(step: Step) {
    for (const [id, before] of step) {
      const now = $cells.get()[id]
      if (!now) {
        if (before) settle(id, { ...before, status: 'waiting', saved: null })
        continue
      }
      if (now.saved === null && !isUnderWay(now)) {
        if (before && isUnderWay(before)) settle(id, { ...before, status: 'waiting' })
        else put(id, before)
      } else {
        const { answers = {}, isPasted = false } = before ?? {}
        settle(id, { ...now, texts: before?.texts ?? now.texts.map(() => ''), answers, isPasted })
      }
    }
    steps.splice(0, steps.length, ...steps.filter((each) => each !== step))
    if ($paste.get()?.step === step) $paste.set(null)
    void send()
  }

  /** Sends what waits, until nothing does. */
  async function send() {
    if (isSending) return
    isSending = true
    try {
      for (let work = nextWork(); work; work = nextWork()) await work()
    } catch (error) {
      // A fault of ours: what was on its way is put right by typing it again.
      for (const [id, cell] of Object.entries($cells.get()))
        if (cell?.status === 'saving')
          put(Number(id), { ...cell, status: 'refused', message: unexpectedFailure })
      throw error
    } finally {
      isSending = false
    }
  }

  function nextWork(): (() => Promise<void>) | undefined {
    const waiting = all().filter(({ status }) => status === 'waiting')
    const added = waiting.filter(({ saved, answers }) => !saved && answers.new_serial === undefined)
    const [first] = added
    if (first) {
      const ofDay = added.filter(({ day }) => day === first.day).slice(0, maxReadingsAtOnce)
      return () => add(first.day, ofDay)
    }
    const removed = waiting.filter(
      ({ saved, texts }) => saved?.undo === null && texts.every((text) => text === ''),
    )
    if (removed.length > 0) return () => remove(removed.slice(0, maxReadingsAtOnce))
    const [cell] = waiting
    if (!cell) return undefined
    if (!cell.saved) return () => addOfNewMeter(cell)
    return cell.texts.every((text) => text === '') ? () => undoNewMeter(cell) : () => correct(cell)
  }

  async function add(day: string, cells: readonly Cell[]) {
    const readings = cells.map((cell) => readingOf(cell))
    const answer = await make(cells, (api) => api.meterReadings.addToMany({ date_of_reading: day, readings }))
    if ('failed' in answer) return refuse(cells, answer)
    for (const [index, cell] of cells.entries()) {
      const result = answer.data[index]
      if (!result) continue
      const { outcome, reading, message, question } = result
      if (outcome === 'added' && reading) arrive(cell, { saved: { reading, undo: null } })
      else if (outcome === 'changed' && reading)
        arrive(cell, { last: reading }, { status: 'changed', message, question })
      else arrive(cell, {}, { status: outcome === 'asked' ? 'asked' : 'refused', message, question })
    }
  }

  async function remove(cells: readonly Cell[]) {
    const readings = cells.flatMap(({ property, saved }) =>
      saved
        ? [{ property_id: property.id, reading_id: saved.reading.id, version: saved.reading.version }]
        : [],
    )
    const answer = await make(cells, (api) => api.meterReadings.removeMany({ reason: 'mistyped', readings }))
    if ('failed' in answer) return stay(cells, answer)
    for (const [index, cell] of cells.entries()) {
      const message = answer.data[index]?.message ?? null
      if (message === null) arrive(cell, { saved: null })
      else stay([cell], { sentence: message })
    }
  }

  async function correct(cell: Cell) {
    const { property, saved, answers } = cell
    if (!saved) return
    const { reading, reading2 } = readingOf(cell)
    const { version, id } = saved.reading
    const body = {
      version,
      reason: 'mistyped' as const,
      reading,
      reading2: reading2 ?? null,
      ...answersOf(answers),
    }
    const answer = await make([cell], (api) => api.meterReadings.correct(property.id, id, body))
    if ('failed' in answer) return refuse([cell], answer)
    arrive(cell, { saved: { ...saved, reading: answer.data } })
  }

  async function addOfNewMeter(cell: Cell) {
    const { property, day, type: readingType, answers } = cell
    const { meter_id, reading, reading2, tenancy_id } = readingOf(cell)
    const of = { drop_reason: 'meter_changed' as const, serial_number: answers.new_serial ?? '' }
    const body = {
      date_of_reading: day,
      type: readingType,
      tenancy_id,
      readings: [{ meter_id, reading, reading2, ...of }],
    }
    const answer = await make([cell], (api) => api.meterReadings.add(property.id, body))
    if ('failed' in answer) return refuse([cell], answer)
    const [added] = answer.data
    if (added) arrive(cell, { saved: { reading: added, undo: answer.undo } })
  }

  async function undoNewMeter(cell: Cell) {
    const { property, saved } = cell
    const undo = saved?.undo
    if (!undo) return
    const answer = await make([cell], (api) =>
      api.meterReadings.undo(property.id, undo.meter_id, undo.undo_id),
    )
    if ('failed' in answer) return stay([cell], answer)
    arrive(cell, { saved: null })
  }

  /** Makes a call for some cells until it is answered. What can't succeed by trying again is given back. */
  async function make<Answer extends object>(
    cells: readonly Cell[],
    call: (api: KeyedClient) => Promise<Answer>,
  ): Promise<Answer | Failed> {
    const calls = keptOffline(keyedCalls())
    for (let tries = 0; ; tries += 1) {
      let failed: PortalError | undefined
      for (const { meter } of cells) update(meter.id, { status: 'saving', message: null })
      const outcome = await tryCall(
        {
          call,
          onFailure: (error) => {
            failed = error
            return undefined
          },
        },
        calls,
      )
      if ('answer' in outcome) return outcome.answer
      const sentence = outcome.failure ?? readingTexts.reading
      if (!failed || !mayBeTriedAgain(failed)) return { failed, sentence }
      for (const { meter } of cells) update(meter.id, { status: 'unsaved', message: sentence })
      await pause(Math.min(firstPause * 2 ** tries, longestPause))
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      resume = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** A cell's call was answered. @param problem what is to be said of it, unless it says something else by now */
  function arrive(
    sent: Cell,
    change: Partial<Cell>,
    problem?: Pick<Cell, 'status' | 'message' | 'question'>,
  ) {
    const now = $cells.get()[sent.meter.id]
    if (!now) return
    if (problem && isSameText(now, sent)) put(sent.meter.id, { ...now, ...change, ...problem })
    else settle(sent.meter.id, { ...now, ...change, status: 'waiting' })
  }

  function refuse(cells: readonly Cell[], { failed, sentence }: Failed) {
    const question = readingQuestions.find((field) =>
      Object.keys(failed?.errors ?? {}).some((path) => path.split('.').at(-1) === field),
    )
    const status = question ? 'asked' : failed?.status === 409 ? 'changed' : 'refused'
    const current = failed?.status === 409 ? (failed.current as MeterReading | undefined) : undefined
    for (const cell of cells) {
      const saved = current && cell.saved ? { saved: { ...cell.saved, reading: current } } : {}
      arrive(cell, saved, { status, message: sentence, question: question ?? null })
    }
  }

  /** What could not be removed says again what is saved. */
  function stay(cells: readonly Cell[], { sentence }: Pick<Failed, 'sentence'>) {
    pushToast({ tone: 'critical', message: sentence })
    for (const { meter, saved } of cells)
      if (saved) update(meter.id, { texts: textsOf(saved.reading), status: 'saved', message: null })
  }

  return {
    $cells,
    $paste,

    /** What somebody typed into a cell and left. */
    enter(property: GridProperty, meter: GridMeter, texts: readonly string[]) {
      const tidied = texts.map(tidyReading)
      const before = $cells.get()[meter.id]
      const isSame = tidied.join() === (before?.texts ?? tidied.map(() => '')).join()
      // What was not accepted is sent again when it is typed again, as after another reading date was chosen.
      if (isSame && !(before && needsChecking(before))) return
      begin([{ meter }])
      type(property, meter, tidied, false)
      void send()
    },

    /** Enters all of a pasted block, as one step. */
    paste(pasted: PastedReadings) {
      const byMeter = Map.groupBy(pasted.placed, ({ meter }) => meter.id)
      const step = begin(pasted.placed)
      for (const values of byMeter.values()) {
        const [first] = values
        if (!first) continue
        const { property, meter } = first
        const texts = [...($cells.get()[meter.id]?.texts ?? Array<string>(registersOf(meter)).fill(''))]
        for (const { register, text } of values) texts[register] = text
        type(property, meter, texts, true)
      }
      $paste.set({ text: pastedText(pasted), strays: pasted.strays, step })
      void send()
    },

    /** Takes the last step back; false when there is none. */
    undo(): boolean {
      const step = steps.at(-1)
      if (step) takeBack(step)
      return step !== undefined
    },

    undoPaste() {
      const paste = $paste.get()
      if (paste) takeBack(paste.step)
    },

    closePaste: () => $paste.set(null),

    /** Sends a reading that was asked about with its answer, or one beside a colleague's. */
    answer(id: number, answers: Answers) {
      const cell = $cells.get()[id]
      if (!cell || cell.status === 'saving' || cell.status === 'waiting') return
      put(id, {
        ...cell,
        answers: { ...cell.answers, ...answers },
        status: 'waiting',
        message: null,
        question: null,
      })
      void send()
    },

    /** Tries what failed again, at once. */
    retry: () => resume(),

    /** Whether a cell says something that was not saved. */
    hasUnsaved: () => all().some(({ status }) => status !== 'saved'),
  }

  function readingOf(cell: Cell): BulkReadings['readings'][number] {
    const [reading = '', reading2] = cell.texts
    return {
      property_id: cell.property.id,
      meter_id: cell.meter.id,
      reading: Number(reading),
      reading2: reading2 === undefined ? null : Number(reading2),
      type: cell.type,
      tenancy_id: cell.type === 'regular' ? null : (cell.property.due?.tenancy_id ?? null),
      seen_reading_id: cell.last?.id ?? null,
      ...answersOf(cell.answers),
    }
  }
}

const isUnderWay = ({ status }: Pick<Cell, 'status'>) => status === 'saving' || status === 'unsaved'

const problems = new Set<CellStatus>(['asked', 'changed', 'refused', 'incomplete'])

/** Whether a cell waits for its reader. */
export const needsChecking = ({ status }: Pick<Cell, 'status'>): boolean => problems.has(status)

type Failed = { failed: PortalError | undefined; sentence: string }

const answersOf = ({ drop_reason = undefined, is_confirmed = false }: Answers) => ({
  drop_reason: drop_reason ?? null,
  is_confirmed,
})

const mayBeTriedAgain = ({ isUnanswered, status }: PortalError) =>
  isUnanswered || status >= 500 || status === 429

const textsOf = ({ reading, reading2 }: MeterReading) =>
  reading2 === null ? [String(reading)] : [String(reading), String(reading2)]

const isSameText = (a: Cell, b: Cell) => a.texts.join() === b.texts.join()

/** Whether what a cell says is what was saved, leading zeros or not. */
function isSaved({ saved, texts }: Cell): boolean {
  if (!saved || texts.includes('')) return false
  return texts.map(Number).join() === [saved.reading.reading, saved.reading.reading2 ?? []].flat().join()
}

/** What is wrong with what was typed, as far as the API isn't needed to say so. */
function problemOf(texts: readonly string[]): Pick<Cell, 'status' | 'message'> | null {
  if (texts.some((text) => text !== '' && readReading(text) === null))
    return { status: 'refused', message: readingTexts.reading }
  const [day, night] = texts
  if (day === '') return { status: 'incomplete', message: 'Enter the day reading too.' }
  if (night === '') return { status: 'incomplete', message: 'Enter the night reading too.' }
  return null
}
