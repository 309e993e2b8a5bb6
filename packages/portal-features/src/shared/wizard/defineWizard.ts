/** The steps of a wizard, and how an address names one. */
export type WizardSteps<Step extends string> = {
  /** What the progress calls each step, in order. */
  labels: Readonly<Record<Step, string>>
  /** The step that an address names; undefined where it names none. */
  stepAt: (url: Pick<URL, 'pathname' | 'search'>) => Step | undefined
}

export type WizardOptions<Step extends string, Place extends unknown[], Progress> = WizardSteps<Step> & {
  /** The address of a step. @param place what else the addresses name, such as an invite or an import */
  href: (step: Step, ...place: Place) => string
  /** The steps that may be opened with what is answered, in order: the guard, the same on the server and in the browser. */
  openSteps: (progress: Progress) => readonly Step[]
}

/** Defines a task of several steps, of which each has its address: their order, addresses and guard are said here only. */
export function defineWizard<Step extends string, Place extends unknown[], Progress>(
  options: WizardOptions<Step, Place, Progress>,
) {
  const steps = Object.keys(options.labels) as Step[]
  return {
    ...options,

    /** The step before another; undefined for the first. */
    before: (step: Step): Step | undefined => steps[steps.indexOf(step) - 1],

    /** The step to show for one that is wanted: itself when it is open, else the last that is. */
    stepToShow(wanted: Step, progress: Progress): Step {
      const open = options.openSteps(progress)
      return open.includes(wanted) ? wanted : (open.at(-1) ?? wanted)
    },
  }
}
