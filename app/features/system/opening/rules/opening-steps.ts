/** What is settled before a site opens, in the order of the list. */
export const openingSteps = [
  'name',
  'time-zone',
  'currency',
  'tax',
  'figures',
  'contact',
  'legal-pages',
  'first-mail',
  'backup',
  'second-factor',
] as const
export type OpeningStep = (typeof openingSteps)[number]

/** Those of which an administrator may say that they are right as they are: nothing else can know it. */
export const confirmableSteps = ['name', 'time-zone', 'currency', 'tax', 'figures', 'legal-pages'] as const
export type ConfirmableStep = (typeof confirmableSteps)[number]

export function isConfirmable(step: string): step is ConfirmableStep {
  return confirmableSteps.some((one) => one === step)
}

/** What is known of an installation. */
export type OpeningFacts = {
  confirmed: readonly string[]
  /** The settings that were ever saved with another value than they began with. */
  saved: readonly string[]
  taxNumber: string
  figures: number
  contactEmail: string
  /** A mail to a person left. */
  hasSentMail: boolean
  hasBackup: boolean
  /** Administrators who sign in by a password alone. */
  adminsWithoutFactor: number
}

const rules: Record<OpeningStep, (facts: OpeningFacts) => boolean> = {
  name: ({ saved }) => saved.includes('networkName'),
  'time-zone': ({ saved }) => saved.includes('timeZone'),
  currency: ({ saved }) => saved.includes('currency'),
  tax: ({ taxNumber }) => taxNumber !== '',
  figures: ({ figures }) => figures > 0,
  contact: ({ contactEmail }) => contactEmail !== '',
  'legal-pages': () => false,
  'first-mail': ({ hasSentMail }) => hasSentMail,
  backup: ({ hasBackup }) => hasBackup,
  'second-factor': ({ adminsWithoutFactor }) => adminsWithoutFactor === 0,
}

/** Which steps are done: by what is there, or because an administrator confirmed it. */
export function stepsDone(facts: OpeningFacts): Record<OpeningStep, boolean> {
  const isDone = (step: OpeningStep) =>
    rules[step](facts) || (isConfirmable(step) && facts.confirmed.includes(step))
  return Object.fromEntries(openingSteps.map((step) => [step, isDone(step)])) as Record<OpeningStep, boolean>
}
