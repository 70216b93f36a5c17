import { useEffect } from 'react'
import { createPath, useBlocker } from 'react-router'

/** Turns every way off this page into a new document, so that nothing of this one runs beside the next. */
export function useLeavingByDocument(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname,
  )
  const { location } = blocker
  useEffect(() => {
    if (location) window.location.assign(createPath(location))
  }, [location])
}
