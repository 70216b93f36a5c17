import { data } from 'react-router'

/**
 * Sends a form; without a connection its words stay where they were typed, and the form says that it failed. As a
 * failure, so that the page does not revalidate its data.
 */
export async function keepTyped<Answer>(send: () => Promise<Answer>) {
  try {
    return await send()
  } catch (error) {
    if (error instanceof Response) throw error
    return data({ result: undefined, failed: true, task: null }, { status: 503 })
  }
}
