import { ButtonLink } from '#app/ui/button-link.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The codes, this once; they can be kept as a file without a script. */
export function RecoveryCodes({ codes, network }: { codes: readonly string[]; network: string }) {
  const text = `${network}: recovery codes\n\n${codes.join('\n')}\n\nEach works once.\n`
  return (
    <Notice
      tone="warning"
      title="Keep these recovery codes now"
      live
      actions={
        <>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
            className="link inline-block py-1.5 font-semibold"
          >
            Download the codes
          </a>
          <CopyButton size="small" text={text} label="Copy the codes" />
          <ButtonLink to="/account/settings/two-step" variant="secondary" size="small">
            I have kept them
          </ButtonLink>
        </>
      }
    >
      <p>
        They sign you in when you have lost your app or passkey. Each works once. They are not shown again.
      </p>
      <ul
        className="mt-3 grid grid-cols-1 gap-x-8 gap-y-1 font-mono whitespace-nowrap lg:grid-cols-2"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  )
}
