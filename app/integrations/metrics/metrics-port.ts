/**
 * What verbs count for operators. `order`: how placing one ended. `payment`: what settling one led to. `hold`:
 * places that an order kept and gives back. `scan`: what a door was told. `webhook`: what an event from outside led to.
 */
export type Counted = 'order' | 'payment' | 'hold' | 'scan' | 'webhook'

/**
 * Counts one thing that happened, after its commit, by how it ended: a word of the code, never anything a person
 * typed. `seconds` is how long it took, where a person waits for it; `times` how often, at once.
 */
export type Count = (what: Counted, outcome: string, more?: { seconds?: number; times?: number }) => void
