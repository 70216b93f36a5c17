import { isRouteErrorResponse, Outlet, useLocation, useNavigate } from 'react-router'
import {
  categoryChoices,
  galleryMedia,
  galleryMedium,
} from '#app/features/gallery/media/gallery-media.server.ts'
import { MediaBoard } from '#app/features/gallery/media/ui/media-board.tsx'
import { MediaFilters } from '#app/features/gallery/media/ui/media-filters.tsx'
import { mediaWords } from '#app/features/gallery/media/ui/media-words.ts'
import { MediumPanel } from '#app/features/gallery/media/ui/medium-panel.tsx'
import { mediaAsked, mediaPath, mediaQuery } from '#app/features/gallery/rules/media-address.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { ErrorScreen } from '#app/http/error-screen.tsx'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { listPerLanguage } from '#language'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/gallery'
import { GalleryNotLoaded } from './gallery-not-loaded.tsx'

const title = () => t('Manage Gallery')
const help = () =>
  t(
    'All pictures and videos of your events, by category. Upload media, select items to hide, move or delete them, or open an item to edit its caption.',
  )

const others = listPerLanguage(
  () =>
    [
      { to: 'categories/new', icon: 'plus', label: t('New Category') },
      { to: 'categories', icon: 'list-ordered', label: t('Manage Categories') },
      { to: 'check', icon: 'search', label: t('Check Images') },
    ] as const,
)

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const asked = mediaAsked(url.searchParams)
  const [list, categories, medium, { timeZone }] = await Promise.all([
    galleryMedia(ctx, asked),
    categoryChoices(ctx),
    asked.item === null ? null : galleryMedium(ctx, asked.item),
    siteSettings(ctx),
  ])
  return { asked, list, categories, medium, timeZone }
}

export const meta: Route.MetaFunction = () => [{ title: title() }]

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { asked, list, categories, medium, timeZone } = loaderData
  const { state } = useLocation()
  const navigate = useNavigate()
  const uploadPath = `${mediaPath}/upload${mediaQuery({ ...asked, item: null })}`
  const found = asked.q.toLowerCase()
  function close() {
    if (state?.isOpenedHere) void navigate(-1)
    else void navigate(`${mediaPath}${mediaQuery({ ...asked, item: null })}`, { preventScrollReset: true })
  }
  return (
    <AdminPage
      title={title()}
      help={help()}
      actions={
        <div className="order-last grid w-full grid-cols-2 gap-2 sm:flex sm:flex-wrap xl:order-none xl:w-auto">
          <ButtonLink to={uploadPath} icon="upload" size="small" preventScrollReset>
            {t('Upload Media')}
          </ButtonLink>
          {others.map(({ to, icon, label }) => (
            <ButtonLink key={to} to={`${mediaPath}/${to}`} icon={icon} variant="secondary" size="small">
              {label}
            </ButtonLink>
          ))}
        </div>
      }
    >
      <div className="grid gap-6">
        <MediaFilters
          asked={asked}
          categories={categories.filter(({ name }) => name.toLowerCase().includes(found))}
        />
        <MediaBoard list={list} asked={asked} categories={categories} uploadPath={uploadPath} />
      </div>
      <MediumPanel medium={medium} categories={categories} timeZone={timeZone} onClose={close} />
      <Outlet context={categories} />
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorScreen error={error} isFramed />
  return (
    <AdminPage title={title()} help={help()}>
      <GalleryNotLoaded words={mediaWords.notLoaded} />
    </AdminPage>
  )
}
