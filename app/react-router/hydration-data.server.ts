import { setImmediate } from 'node:timers/promises'
import type { EntryContext } from 'react-router'

type Data = NonNullable<EntryContext['serverHandoffStream']>

/** The data a document brings along, with nothing to wait for if all of it is there. */
export type HydrationData =
  | {
      isWhole: true
      entry: EntryContext
      /** The same for another render. */
      again: () => EntryContext
    }
  | { isWhole: false; entry: EntryContext }

/**
 * Reads ahead what the router sends along for the browser. Whole is what has come by the end of this turn: loaders
 * that answer with promises keep it open, and then it is given back as it was.
 */
export async function hydrationData(entry: EntryContext): Promise<HydrationData> {
  const { serverHandoffStream: data } = entry
  if (!data) return { isWhole: true, entry, again: () => entry }
  const reader = data.getReader()
  const first = await reader.read()
  const second = reader.read()
  const end = await Promise.race([second, setImmediate(null)])
  if (first.done || !end?.done)
    return { isWhole: false, entry: { ...entry, serverHandoffStream: rest([first, second], reader) } }
  const again = () => withCome(entry, new TextDecoder().decode(first.value))
  return { isWhole: true, entry: again(), again }
}

type Come = Promise<void> & { result?: { done: boolean; value: string } }

/** As the router itself leaves what it has read, so that rendering finds it and need not wait. */
function withCome(entry: EntryContext, text: string): EntryContext {
  const come = (done: boolean, value: string): Come =>
    Object.assign(Promise.resolve(), { result: { done, value } })
  return {
    ...entry,
    serverHandoffStream: new ReadableStream(),
    renderMeta: { streamCache: { 0: come(false, text), 1: come(true, '') } },
  }
}

type Read = ReadableStreamReadResult<Uint8Array>

/** What was read already, and then what comes. */
function rest(read: (Read | Promise<Read>)[], reader: ReadableStreamDefaultReader<Uint8Array>): Data {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await (read.shift() ?? reader.read())
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
