const brand = Symbol.for('staffroom.start-refusal')

/** Why the program does not start, in a sentence for whoever runs it. */
export function startRefusal(sentence: string): Error {
  return Object.assign(new Error(sentence), { [brand]: true })
}

export function isStartRefusal(error: unknown): error is Error {
  return error instanceof Error && brand in error
}
