/** Between a test and its thread: a thread that ends before its first part was read may take that part with it. */
const name = 'the first part was read'

/** Tells the threads that listen. */
export function signalFirstPartRead(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(null)
  channel.close()
}

/** Resolves when that is told; listens from the call on. */
export function firstPartRead(): Promise<void> {
  const channel = new BroadcastChannel(name)
  return new Promise((resolve) => {
    channel.onmessage = () => {
      channel.close()
      resolve()
    }
  })
}
