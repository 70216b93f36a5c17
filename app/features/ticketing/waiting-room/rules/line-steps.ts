/** What an administrator may do with a line. */
export const lineSteps = ['open', 'automatic', 'close', 'pause', 'resume'] as const
export type LineStep = (typeof lineSteps)[number]

type Steered = { mode: 'automatic' | 'open' | 'closed'; isOpen: boolean; isPaused: boolean }

/** The steps that change something, in the order of their buttons. */
export function stepsFor({ mode, isOpen, isPaused }: Steered): LineStep[] {
  const steps: [LineStep, boolean][] = [
    ['open', mode !== 'open'],
    ['pause', isOpen && !isPaused],
    ['resume', isOpen && isPaused],
    ['automatic', mode !== 'automatic'],
    ['close', mode !== 'closed'],
  ]
  return steps.flatMap(([step, changes]) => (changes ? [step] : []))
}
