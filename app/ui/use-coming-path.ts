import { useNavigation } from 'react-router'
import { routePath } from './browser-path.ts'

/** The path of the page that is on its way, as `useLocation` has paths: `useNavigation` keeps the language in them. */
export function useComingPath(): string | null {
  const { location } = useNavigation()
  return location ? routePath(location.pathname) : null
}
