import { useRouteLoaderData } from 'react-router'
import type { Language } from '#app/kernel/language/languages.ts'

const none: readonly Language[] = []

/** The languages that the site has pages in; none where the document could not be made. */
export function useSpokenLanguages(): readonly Language[] {
  return useRouteLoaderData<{ languages: readonly Language[] }>('root')?.languages ?? none
}
