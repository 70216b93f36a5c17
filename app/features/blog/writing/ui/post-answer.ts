import type { PostTyped } from '../typed-post.ts'
import type { PostErrors } from './post-words.ts'

/** What the answer to a press says that saved nothing. */
export type PostAnswer = {
  typed: PostTyped
  errors: PostErrors
  /** Above the form, for what belongs to no field. */
  words: string | null
  /** Another administrator was faster: this is the revision they have seen now. */
  seen: number | null
  pictureUrl: string | null
}
