/** What `work`, which answers the members of a batch in their order, answers to this one alone. */
export async function batchOfOne<One, Outcome extends object>(
  one: One,
  work: (batch: readonly One[]) => Promise<readonly (Outcome | null)[]>,
): Promise<Outcome> {
  const [outcome] = await work([one])
  if (!outcome) throw new Error('a batch of one has no outcome')
  return outcome
}
