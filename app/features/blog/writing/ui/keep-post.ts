import { data } from 'react-router'
import type { PostAnswer } from './post-answer.ts'

/** What is told of a press that did not reach us, or reached us without a session. */
export type NotReached = 'no-network' | 'signed-out'

/**
 * Sends the form of a post. Without a connection, or signed out meanwhile, the page stays as it is with all that was
 * typed, and says so: as a failure, so that it does not revalidate its data.
 */
export async function keepPost(send: () => Promise<PostAnswer | undefined>) {
  const notReached = (why: NotReached) => data(why, { status: 503 })
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof Response)) return notReached('no-network')
    const to = error.headers.get('Location') ?? ''
    if (to.startsWith('/auth') || to.includes('notice=access-denied')) return notReached('signed-out')
    throw error
  }
}
