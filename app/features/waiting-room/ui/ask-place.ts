import { waitingPlacePath } from '#app/features/ticketing/rules/links.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import type { PlaceAnswer } from '../place-of.server.ts'

/** A value as it arrives in JSON: instants are texts. */
type Json<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: Json<T[Key]> } : T

/** What a browser knows of its place in line. */
export type PlaceTold = Json<PlaceAnswer>

/** No answer about the place: asked again after so many seconds. */
export type NotTold = { state: 'too-many' | 'unavailable' | 'unknown'; again?: number }

/** Whether a place is only asked for, taken where there is none, or taken after a turn that was missed. */
export type Asking = 'look' | 'take' | 'take anew'

/** Asks for one's place in line. Throws when the server does not answer. */
export async function askPlace(slug: string, asking: Asking): Promise<PlaceTold | NotTold> {
  const path = pathHere(waitingPlacePath(slug, asking === 'take anew' ? 'anew' : undefined))
  const headers = { accept: 'application/json' }
  const response = await (asking === 'look'
    ? fetch(path, { headers })
    : fetch(path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }))
  return (await response.json()) as PlaceTold | NotTold
}

export function isTold(answer: PlaceTold | NotTold): answer is PlaceTold {
  return !['too-many', 'unavailable', 'unknown'].includes(answer.state)
}
