import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { SubmitButton } from './submit-button'

interface AskFirstProps {
  /** Label of the button that opens the confirmation. */
  label: string
  /** Label of the button that confirms. */
  sure: string
  look?: 'danger' | 'secondary' | 'primary'
  /** Explains the consequences. */
  children: ReactNode
}

/**
 * Last part of an `ActionForm` that cannot be undone: the first press shows the consequences, the second runs it. Works
 * without scripts; errors are shown above it, in the form.
 */
export function AskFirst({ label, sure, look = 'danger', children }: AskFirstProps) {
  return (
    <details>
      <summary className={buttonClass({ look })}>{label}</summary>
      <div className="form mt-3">
        <div>{children}</div>
        <div className="form-buttons">
          <SubmitButton look={look === 'primary' ? 'primary' : 'danger'}>{sure}</SubmitButton>
        </div>
      </div>
    </details>
  )
}
