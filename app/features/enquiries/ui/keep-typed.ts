/** Sends a form; without a connection its words stay where they were typed, and the form says that it failed. */
export async function keepTyped<Answer>(send: () => Promise<Answer>) {
  try {
    return await send()
  } catch (error) {
    if (error instanceof Response) throw error
    return { result: undefined, failed: true }
  }
}
