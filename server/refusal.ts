const brand = Symbol.for('staffroom.refusal')

/** Why the program, or a command, does not go on: a sentence for the operator. */
export function refusal(sentence: string): Error {
  return Object.assign(new Error(sentence), { [brand]: true })
}

export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && brand in error
}
