import { useSearchParams } from 'react-router'
import { useBrowserValue } from '#app/ui/use-browser-value.ts'
import { type CallbackProblem, callbackProblem } from '../rules/callback-problem.ts'

const problemInHash = () => callbackProblem(new URLSearchParams(window.location.hash.slice(1)))

/** What a provider tells of a failed sign-in: in the query, or in the hash, which never reaches the server. */
export function useCallbackProblem(): CallbackProblem | null {
  const [query] = useSearchParams()
  const inHash = useBrowserValue(problemInHash, null)
  return inHash ?? callbackProblem(query)
}
