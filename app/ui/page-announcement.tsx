import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Tells screen readers the title of a page that a navigation has brought; a browser does so for documents only. */
export function PageAnnouncement() {
  const { pathname } = useLocation()
  const [page, setPage] = useState({ pathname, title: '' })
  useEffect(() => {
    setPage((before) => (before.pathname === pathname ? before : { pathname, title: document.title }))
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {page.title}
    </p>
  )
}
