import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { DropArea } from '#app/features/files/ui/drop-area.tsx'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldErrors } from '#app/ui/field-errors.tsx'

type UploadFormProps = { importId: string; error: string | null; pending: boolean }

/** Takes the file, chosen or dropped. Works without a script. */
export function UploadForm({ importId, error, pending }: UploadFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isDropped, setDropped] = useState(false)
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-4">
      <input type="hidden" name="importId" value={importId} />
      <DropArea
        isInvalid={error !== null}
        onDrop={(files) => {
          if (!input.current || files.length === 0) return
          input.current.files = files
          setDropped(true)
        }}
        className="p-5"
      >
        <label htmlFor="file" className="mb-2 block text-sm font-semibold">
          {t('CSV file')}
        </label>
        <input
          ref={input}
          id="file"
          name="file"
          type="file"
          accept=".csv,text/csv"
          required
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? 'file-hint' : 'file-hint file-error'}
          className="block min-h-11 w-full max-w-full text-sm file:me-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-control file:bg-card file:px-4 file:font-semibold"
        />
        <p id="file-hint" className="mt-2 text-sm text-ink-soft">
          {isDropped
            ? t('The file you dropped is chosen.')
            : t('Up to 10,000 people and 4 MB. Or drop it here.')}
        </p>
        {error !== null && <FieldErrors id="file-error" errors={[error]} />}
      </DropArea>
      <div>
        <Button type="submit" icon="upload" pending={pending} pendingLabel={t('Checking…')}>
          {t('Check the file')}
        </Button>
      </div>
    </Form>
  )
}
