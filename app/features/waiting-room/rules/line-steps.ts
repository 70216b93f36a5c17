/** What an administrator may do with a line. */
export const lineSteps = ['open', 'plan', 'unplan', 'automatic', 'close', 'pause', 'resume', 'pace'] as const
export type LineStep = (typeof lineSteps)[number]

/** Fewer would be a closed door; more than this is no bound. */
export const mostPace = 60_000

type Steered = {
  mode: 'automatic' | 'open' | 'closed'
  isOpen: boolean
  isPaused: boolean
  isPlanned: boolean
}

/** The steps that change something, in the order of their buttons. */
export function stepsFor({ mode, isOpen, isPaused, isPlanned }: Steered): LineStep[] {
  const steps: [LineStep, boolean][] = [
    ['open', mode !== 'open'],
    ['plan', !isOpen],
    ['unplan', isPlanned],
    ['pause', isOpen && !isPaused],
    ['resume', isOpen && isPaused],
    ['pace', isOpen || isPlanned],
    ['automatic', mode !== 'automatic'],
    ['close', mode !== 'closed'],
  ]
  return steps.flatMap(([step, changes]) => (changes ? [step] : []))
}
