/** The first steps of a new member, and which are done. */
export type MemberWelcome = {
  hasPicture: boolean
  hasClaimed: boolean
  /** An image for the directory, or a choice about it. */
  isInDirectory: boolean
}

/** Whether a step of `welcome` is left. */
export function hasStepLeft(welcome: MemberWelcome): boolean {
  return !(welcome.hasPicture && welcome.hasClaimed && welcome.isInDirectory)
}
