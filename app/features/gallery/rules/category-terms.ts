import {
  firstPosition,
  lastPosition,
  longestDescription,
  longestName,
  usualPosition,
} from './gallery-limits.ts'

export type TypedCategory = {
  name: string
  description?: string | undefined
  /** The place in the order; the usual one comes after all that were put in order by hand. */
  position?: number | undefined
  eventId?: string | null | undefined
}
export type CategoryProblem = 'name-missing' | 'name-too-long' | 'description-too-long' | 'not-a-position'

/** What a person wants of a category, as it is kept, or why it is not. */
export function categoryTerms(typed: TypedCategory) {
  const name = typed.name.trim().replace(/\s+/g, ' ')
  const { position = usualPosition, eventId = null } = typed
  const description = typed.description?.trim() ?? ''
  const problem = problemOf(name, description, position)
  if (problem) return { ok: false as const, reason: problem }
  return { ok: true as const, value: { name, description, position, eventId } }
}

function problemOf(name: string, description: string, position: number): CategoryProblem | null {
  if (name === '') return 'name-missing'
  if (name.length > longestName) return 'name-too-long'
  if (description.length > longestDescription) return 'description-too-long'
  const isPosition = Number.isInteger(position) && position >= firstPosition && position <= lastPosition
  return isPosition ? null : 'not-a-position'
}
