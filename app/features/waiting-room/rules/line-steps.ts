/** What an administrator may do with a line. */
export const lineSteps = ['open', 'plan', 'unplan', 'automatic', 'close', 'pause', 'resume', 'pace'] as const
export type LineStep = (typeof lineSteps)[number]

/** Fewer would be a closed door; more than this is no bound. */
export const mostPace = 60_000
