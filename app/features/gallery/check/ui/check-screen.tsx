import { useEffect } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'
import { spreadsheetTime } from '#app/kernel/spreadsheet-time.ts'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { listPerLanguage } from '#language'
import { mediaPath, mediaQuery } from '../../rules/media-address.ts'
import type { CheckProgress, LostMedium } from '../gallery-check.server.ts'
import { lostWords, partWords } from '../rules/lost-words.ts'
import { checkSentence } from './check-words.ts'

export const checkPath = `${mediaPath}/check`

type CheckScreenProps = {
  check: CheckProgress | null
  lost: KeysetPage<LostMedium>
  timeZone: string
  pending: boolean
}

const everySeconds = 2

/** Of the file with what is lost. */
export const lostFile: FileColumn<LostMedium>[] = listPerLanguage(() => [
  { header: t('Category'), csv: ({ category }) => category.name },
  { header: t('Type'), csv: ({ kind }) => (kind === 'video' ? t('Video') : t('Picture')) },
  { header: t('File name'), csv: ({ originalName }) => originalName },
  { header: t('Caption'), csv: ({ description }) => description },
  { header: t('Added'), csv: ({ createdAt }, { timeZone }) => spreadsheetTime(createdAt, timeZone) },
  { header: t('Lost file'), csv: ({ part }) => partWords[part] },
  { header: t('Problem'), csv: ({ problem }) => lostWords[problem] },
  { header: t('Id'), csv: ({ id }) => id },
])

/** When the media were last looked through and what was found; asks again by itself while that goes on. */
export function CheckScreen({ check, lost, timeZone, pending }: CheckScreenProps) {
  const { revalidate } = useRevalidator()
  const isRunning = check !== null && check.finishedAt === null
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), everySeconds * 1000)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])

  const start = (label: string) => (
    <Form method="post">
      <Button
        type="submit"
        name="intent"
        value="check"
        icon="search"
        pending={pending}
        pendingLabel={t('Starting…')}
      >
        {label}
      </Button>
    </Form>
  )
  if (!check)
    return (
      <EmptyState icon="image" title={t('Media not checked yet')} action={start(t('Check all media'))}>
        {t(
          'The check compares each picture, thumbnail and video in storage with the original upload. It repairs thumbnails and lists lost files.',
        )}
      </EmptyState>
    )
  return (
    <div className="grid gap-6">
      <Panel title={isRunning ? t('In progress') : t('Last check')}>
        <div className="grid gap-4">
          <ProgressBar
            label={t('Media checked')}
            hideLabel
            value={check.checked}
            max={Math.max(1, check.total)}
            figures={t('{number} of {total}', {
              number: formatCount(check.checked),
              total: formatCount(check.total),
            })}
          />
          <p role="status" className="tabular-nums">
            {checkSentence(check)}
          </p>
          <p className="text-sm text-ink-faint">
            {t('Started {moment}.', { moment: formatMoment(check.startedAt, timeZone) })}{' '}
            {check.finishedAt
              ? t('Completed {moment}.', { moment: formatMoment(check.finishedAt, timeZone) })
              : t('You can leave this page. The check continues in the background.')}
          </p>
          {check.isStuck && (
            <Notice tone="warning" live title={t('Check stopped')}>
              {t('The check made no progress for several minutes. Choose Continue to resume it.')}
            </Notice>
          )}
          {(!isRunning || check.isStuck) && start(check.isStuck ? t('Continue') : t('Check again'))}
        </div>
      </Panel>
      {check.lost > 0 && <LostMedia count={check.lost} page={lost} timeZone={timeZone} />}
    </div>
  )
}

type LostMediaProps = { count: number; page: KeysetPage<LostMedium>; timeZone: string }

function LostMedia({ count, page, timeZone }: LostMediaProps) {
  return (
    <section aria-label={t('Lost files')} className="grid gap-3">
      <h2 className="text-lg">{t('Lost ({lost})', { lost: formatCount(count) })}</h2>
      <p className="max-w-reading text-ink-soft">
        {t(
          'These files cannot be repaired here. Upload them again and delete the items, or restore the files from a storage backup and run the check again.',
        )}
      </p>
      <DataTable
        caption={t('Lost media')}
        {...page}
        rowKey={({ id }) => id}
        csv={`${checkPath}.csv`}
        columns={[
          {
            key: 'file',
            header: t('Item'),
            heading: true,
            cell: ({ id, description, originalName, kind }) => (
              <Link to={mediaPath + mediaQuery({ item: id })} className="link">
                {description || originalName || (kind === 'video' ? t('Video') : t('Picture'))}
              </Link>
            ),
          },
          {
            key: 'category',
            header: t('Category'),
            width: 12,
            priority: 3,
            cell: ({ category }) => category.name,
          },
          {
            key: 'part',
            header: t('Lost file'),
            width: 9,
            phone: 'line',
            cell: ({ part }) => partWords[part],
          },
          {
            key: 'problem',
            header: t('Problem'),
            width: 14,
            phone: 'line',
            cell: ({ problem }) => lostWords[problem],
          },
          {
            key: 'added',
            header: t('Added'),
            width: 11,
            priority: 2,
            cell: ({ createdAt }) => formatMoment(createdAt, timeZone),
          },
        ]}
        empty={<p className="py-4 text-ink-soft">{t('The lost items have been deleted.')}</p>}
      />
    </section>
  )
}
