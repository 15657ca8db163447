import type { ReactNode } from 'react'
import { ActionForm } from '@/components/form/action-form'
import type { FormShellProps } from '@/components/form/form-shell'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { buttonClass } from '@/components/ui/button'

interface Props<T> {
  label: string
  sure: string
  action: FormShellProps<T>['action']
  record: { id: string; version: number }
  look?: 'primary' | 'danger' | undefined
  /** Key under which typed text is kept in this browser. */
  draft?: string
  hint?: string | undefined
  open?: boolean | undefined
  children?: ReactNode
}

/** One act on a record: its button opens the fields, and works without scripts. */
export async function ActPart<T>({
  label,
  sure,
  action,
  record: { id, version },
  look,
  draft,
  hint,
  open,
  children,
}: Props<T>) {
  const texts = await formTexts()
  return (
    <details className="mt-3" open={open}>
      <summary className={buttonClass(look ? { look } : {})}>{label}</summary>
      <div className="mt-3">
        {hint && <p className="mb-3">{hint}</p>}
        <ActionForm key={version} action={action} texts={texts} hidden={{ id, version }} {...(draft && { draft })}>
          {children}
          <div className="form-buttons">
            <SubmitButton look={look === 'danger' ? 'danger' : 'primary'}>{sure}</SubmitButton>
          </div>
        </ActionForm>
      </div>
    </details>
  )
}
