import { useEffect, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button, type ButtonProps } from './button.tsx'

type CopyButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'iconOnly' | 'className'> & {
  text: string
  label?: string
  copiedLabel?: string
  failedLabel?: string
}

/** Copies `text` and says so in place. */
export function CopyButton(props: CopyButtonProps) {
  const {
    text,
    label = t('Copy'),
    copiedLabel = t('Copied'),
    failedLabel = t('Could not copy'),
    ...look
  } = props
  const [result, setResult] = useState<'copied' | 'failed' | null>(null)

  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(null), 2_500)
    return () => clearTimeout(timer)
  }, [result])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
    } catch {
      setResult('failed')
    }
  }

  const words = { copied: copiedLabel, failed: failedLabel }
  return (
    <>
      <Button
        variant="secondary"
        {...look}
        icon={result === 'copied' ? 'check' : result === 'failed' ? 'alert' : 'copy'}
        onClick={() => void copy()}
      >
        {result ? words[result] : label}
      </Button>
      <span className="sr-only" role="status">
        {result && words[result]}
      </span>
    </>
  )
}
